// Editing a draft of a set. Empty fields take the value of their setting.
import { keepAmount } from '@gomve/shared/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { answerOf } from '@/api/queries'
import { useDebounced } from '@/lib/debounced'
import { optionalCount, optionalShare, required, useDraft, z } from '@/lib/form'
import { shareToField } from '@/lib/share'
import { CallDialog } from '@/ui/call-dialog'
import { ClassField } from '@/ui/class-field'
import { Empty } from '@/ui/empty'
import { AmountField, CountField, ShareField } from '@/ui/fields'
import { Loading } from '@/ui/page'
import { Refusal } from '@/ui/refusal'
import type { Editing } from '@/ui/resource'
import type { SetDraft, SetSheet } from './calls'
import { Cover } from './set-cover'
import { SetPreview } from './set-preview'

const schema = z.object({
  classId: required(),
  price: required(),
  seats: optionalCount(),
  winners: optionalCount(),
  prioritySlots: optionalCount(),
  groupsADay: optionalCount(),
  reward: optionalShare(),
  commissionPool: optionalShare(),
})

const blank: z.input<typeof schema> = {
  ...{ classId: '', price: '', seats: '', winners: '', prioritySlots: '', groupsADay: '' },
  ...{ reward: '', commissionPool: '' },
}

const draftOf = (set: SetSheet): z.input<typeof schema> => ({
  ...{ classId: set.classId, price: keepAmount(set.price) },
  ...{ seats: String(set.seats), winners: String(set.winners), prioritySlots: String(set.prioritySlots) },
  ...{ groupsADay: String(set.groupsADay), reward: shareToField(set.reward) },
  commissionPool: shareToField(set.commissionPool),
})

export function SetEditor({ item: set, known = [], onSaved, onClose }: Editing<SetSheet>) {
  const { t } = useTranslation(['sales', 'common'])
  const form = useDraft(schema, set ? draftOf(set) : blank)
  const body = (sent: z.output<typeof schema>): SetDraft => ({ setId: set?.setId, ...sent })
  return (
    <CallDialog
      title={t(set ? 'set.edit' : 'sets.add')}
      submit={t('common:act.saveDraft')}
      path="/set/save"
      form={form}
      body={body}
      refreshes={['/set/list']}
      said={t('common:draftSaved')}
      onDone={saved => onSaved?.(saved.setId)}
      onClose={onClose}
      beside={<DraftPreview draft={form.sent && body(form.sent)} />}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <ClassField {...form.field('classId')} known={known} offered />
        <AmountField {...form.field('price')} label={t('set.price')} />
        {(['seats', 'winners', 'prioritySlots', 'groupsADay'] as const).map(part => (
          <CountField
            key={part}
            {...form.field(part)}
            label={t(`set.${part}`)}
            placeholder={t('set.default')}
          />
        ))}
        {(['reward', 'commissionPool'] as const).map(part => (
          <ShareField
            key={part}
            {...form.field(part)}
            label={t(`set.${part}Percent`)}
            placeholder={t('set.default')}
          />
        ))}
      </div>
    </CallDialog>
  )
}

const pause = 400

/** The server's preview of the draft, without saving it: the card, and its cover. */
function DraftPreview({ draft }: { draft: SetDraft | undefined }) {
  const { t } = useTranslation(['sales', 'common'])
  const settled = useDebounced(draft ? JSON.stringify(draft) : '', pause)
  const preview = useQuery({
    ...answerOf('/set/preview', JSON.parse(settled || '{}') as SetDraft),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (settled === '') return <Empty icon={Eye}>{t('preview.incomplete')}</Empty>
  if (preview.isError) return <Refusal error={preview.error} />
  if (!preview.data) return <Loading />
  return (
    <div className="space-y-4">
      <SetPreview set={preview.data} />
      <Cover set={preview.data} />
    </div>
  )
}
