// Editing a draft of a campaign: its names, what it grants, to whom, and for how many.
import { keepAmount } from '@gomve/shared/money'
import { useTranslation } from 'react-i18next'
import { textFileOf } from '@/lib/file-text'
import {
  count,
  type FormOf,
  optional,
  optionalCount,
  required,
  requires,
  text,
  useDraft,
  z,
} from '@/lib/form'
import { CallDialog } from '@/ui/call-dialog'
import { AmountField, CountField, Select, TextArea, TextField } from '@/ui/fields'
import { FileField } from '@/ui/file-field'
import type { Editing } from '@/ui/resource'
import { type Campaign, campaignLists } from './calls'

const grants = ['coupon', 'energy', 'xmoney', 'nft', 'priority_pass', 'recycle_voucher', 'vip'] as const
const audiences = ['list', 'level', 'registration', 'first_seat', 'goods'] as const

const typed = z.object({
  nameVi: required(),
  nameEn: text(),
  nameZh: text(),
  grant: z.enum(grants),
  amount: optionalCount(),
  worth: text(),
  minimum: text(),
  days: optionalCount(),
  audience: z.enum(audiences),
  level: optionalCount(),
  budget: count(),
  people: optional(),
  /** How many people are on the list already. */
  listed: z.number(),
})

const isCounted = (grant: Campaign['grant']) => grant !== 'coupon' && grant !== 'vip'

/** Only what the grant and the audience need. */
const schema = z.pipe(
  typed.check(
    requires(({ grant, audience, listed }) => [
      ...(grant === 'coupon' ? (['worth', 'minimum', 'days'] as const) : []),
      ...(isCounted(grant) ? (['amount'] as const) : []),
      ...(audience === 'level' ? (['level'] as const) : []),
      ...(audience === 'list' && listed === 0 ? (['people'] as const) : []),
    ]),
  ),
  z.transform(({ nameVi, nameEn, nameZh, grant, audience, budget, ...given }: z.output<typeof typed>) => ({
    ...{ nameVi, nameEn, nameZh, grant, audience, budget },
    ...(grant === 'coupon' && { worth: given.worth, minimum: given.minimum, days: given.days }),
    ...(isCounted(grant) && { amount: given.amount }),
    ...(audience === 'level' && { level: given.level }),
    ...(audience === 'list' && given.people?.trim() && { people: given.people }),
  })),
)

const blank: z.input<typeof schema> = {
  ...{ nameVi: '', nameEn: '', nameZh: '', grant: 'coupon', audience: 'list', people: '', listed: 0 },
  ...{ amount: '', worth: '', minimum: '', days: '', level: '', budget: '' },
}

function draftOf(campaign: Campaign): z.input<typeof schema> {
  const number = (value: number) => (value ? String(value) : '')
  const { nameVi, nameEn, nameZh, grant, audience, amount, worth, minimum, days, level, budget } = campaign
  return {
    ...{ nameVi, nameEn, nameZh, grant, audience, people: '', listed: campaign.people ?? 0 },
    ...{ amount: number(amount), days: number(days), level: number(level), budget: number(budget) },
    ...{ worth: keepAmount(worth), minimum: keepAmount(minimum) },
  }
}

/** How many people a typed list names. */
const namedIn = (people: string) => people.split(/[\s,;]+/).filter(Boolean).length

export function CampaignEditor({ item: campaign, onSaved, onClose }: Editing<Campaign>) {
  const { t } = useTranslation(['rewards', 'common'])
  const form = useDraft(schema, campaign ? draftOf(campaign) : blank)
  return (
    <CallDialog
      title={t(campaign ? 'common:act.edit' : 'campaigns.add')}
      submit={t('common:act.saveDraft')}
      path="/campaign/save"
      form={form}
      body={sent => ({ id: campaign?.id, ...sent })}
      refreshes={campaignLists}
      said={t('common:draftSaved')}
      onDone={({ campaign: saved }) => onSaved?.(saved.id)}
      onClose={onClose}
      wide
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {(['nameVi', 'nameEn', 'nameZh'] as const).map(part => (
          <TextField key={part} {...form.field(part)} label={t(`campaign.${part}`)} maxLength={60} />
        ))}
      </div>
      <What form={form} />
      <Whom form={form} />
    </CallDialog>
  )
}

function What({ form }: { form: FormOf<typeof schema> }) {
  const { t } = useTranslation(['rewards', 'common'])
  const { grant, audience } = form.draft
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        {...form.field('grant')}
        label={t('campaign.grant')}
        hint={grant === 'vip' && t('campaign.vipHint')}
        onChange={chosen => {
          const isLost = chosen !== 'coupon' && audience === 'goods'
          form.change({ grant: chosen, audience: isLost ? 'list' : audience })
        }}
        options={grants.map(value => ({ value, label: t(`grant.${value}`) }))}
      />
      {grant === 'coupon' && (
        <>
          <AmountField {...form.field('worth')} label={t('campaign.worth')} />
          <AmountField
            {...form.field('minimum')}
            label={t('campaign.minimum')}
            hint={t('campaign.minimumHint')}
          />
          <CountField {...form.field('days')} label={t('campaign.days')} />
        </>
      )}
      {isCounted(grant) && <CountField {...form.field('amount')} label={t('campaign.amount')} />}
    </div>
  )
}

function Whom({ form }: { form: FormOf<typeof schema> }) {
  const { t } = useTranslation(['rewards', 'common'])
  const { audience, grant, people, listed } = form.draft
  const known = audiences.filter(one => one !== 'goods' || grant === 'coupon')
  const named = namedIn(people)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          {...form.field('audience')}
          label={t('campaign.audience')}
          hint={audience === 'goods' && t('campaign.goodsHint')}
          options={known.map(value => ({ value, label: t(`audience.${value}`) }))}
        />
        <CountField {...form.field('budget')} label={t('campaign.budget')} />
        {audience === 'level' && <CountField {...form.field('level')} label={t('campaign.level')} />}
      </div>
      {audience === 'list' && (
        <>
          <TextArea
            {...form.field('people')}
            label={t('campaign.list')}
            hint={
              named > 0
                ? t('campaign.named', { count: named })
                : listed > 0
                  ? t('campaign.listStays', { count: listed })
                  : t('campaign.listHint')
            }
            maxLength={60_000}
            rows={4}
          />
          <FileField
            label={t('campaign.listFile')}
            picked={undefined}
            onPick={async file => form.change({ people: (await textFileOf(file)).content })}
          />
        </>
      )}
    </>
  )
}
