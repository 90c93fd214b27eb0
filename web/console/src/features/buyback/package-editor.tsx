// Editing a draft of a package: which tickets it buys, at what price, how many, and on which day.
import { keepAmount } from '@gomve/shared/money'
import { serverNow } from '@gomve/ui/lib/server-time'
import { useTranslation } from 'react-i18next'
import { nextMonday } from '@/lib/days'
import { count, optionalCount, optionalShare, required, useDraft, z } from '@/lib/form'
import { shareToField } from '@/lib/share'
import { CallDialog } from '@/ui/call-dialog'
import { ClassField } from '@/ui/class-field'
import { AmountField, CountField, Select, ShareField } from '@/ui/fields'
import { DayField } from '@/ui/moment-field'
import type { Editing } from '@/ui/resource'
import { type Package, packageLists } from './calls'

const kinds = ['personal', 'team'] as const

/** An empty share is the setting's, and an empty least count is 1. */
const schema = z.object({
  kind: z.enum(kinds),
  classId: required(),
  share: optionalShare(),
  most: required(),
  quantity: count(),
  leastCount: optionalCount(),
  day: z.string(),
})

const draftOf = (item: Package): z.input<typeof schema> => ({
  ...{ kind: item.kind, classId: item.classId, day: item.day },
  ...{ share: shareToField(item.share), most: keepAmount(item.most) },
  ...{ quantity: String(item.quantity), leastCount: String(item.leastCount) },
})

const blank = (): z.input<typeof schema> => ({
  ...{ kind: 'personal', classId: '', share: '', most: '', quantity: '', leastCount: '' },
  day: nextMonday(new Date(serverNow())),
})

export function PackageEditor({ item, known = [], onSaved, onClose }: Editing<Package>) {
  const { t } = useTranslation(['buyback', 'common'])
  const form = useDraft(schema, item ? draftOf(item) : blank())
  return (
    <CallDialog
      title={t(item ? 'common:act.edit' : 'packages.add')}
      submit={t('common:act.saveDraft')}
      path="/package/save"
      form={form}
      body={sent => ({ packageId: item?.packageId, ...sent })}
      refreshes={packageLists}
      said={t('common:draftSaved')}
      onDone={saved => onSaved?.(saved.package.packageId)}
      onClose={onClose}
      wide
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          {...form.field('kind')}
          label={t('packages.kind')}
          hint={form.draft.kind === 'team' && t('packages.teamHint')}
          options={kinds.map(value => ({ value, label: t(`packages.kinds.${value}`) }))}
        />
        <ClassField {...form.field('classId')} known={item ? [item, ...known] : known} />
        <ShareField
          {...form.field('share')}
          label={t('packages.shareField')}
          hint={t('packages.shareHint')}
        />
        <AmountField {...form.field('most')} label={t('packages.most')} />
        <CountField {...form.field('quantity')} label={t('packages.quantity')} />
        <CountField
          {...form.field('leastCount')}
          label={t('packages.leastCount')}
          hint={t('packages.leastCountHint')}
        />
        <DayField {...form.field('day')} label={t('packages.day')} hint={t('packages.dayHint')} />
      </div>
    </CallDialog>
  )
}
