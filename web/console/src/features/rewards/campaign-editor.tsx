// Editing a draft of a campaign: its names, what it grants, to whom, and for how many.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { useAct } from '@/api/queries'
import { Dialog } from '@/ui/dialog'
import { AmountField, Select, TextArea, TextField } from '@/ui/fields'
import { FileField } from '@/ui/file-field'
import type { Editing } from '@/ui/resource'
import { toast } from '@/ui/toast'
import { type Campaign, campaignLists } from './calls'

type Wish = Shapes['rewards.CampaignRequest']

const grants = ['coupon', 'energy', 'xmoney', 'nft', 'priority_pass', 'recycle_voucher', 'vip'] as const
const audiences = ['list', 'level', 'registration', 'first_seat', 'goods'] as const

type Typed = 'nameVi' | 'nameEn' | 'nameZh' | 'amount' | 'worth' | 'minimum' | 'days' | 'level' | 'budget'
type Draft = Record<Typed | 'people', string> & Pick<Campaign, 'grant' | 'audience'>

const blank: Draft = {
  nameVi: '',
  nameEn: '',
  nameZh: '',
  grant: 'coupon',
  amount: '',
  worth: '',
  minimum: '',
  days: '',
  audience: 'list',
  level: '',
  budget: '',
  people: '',
}

function draftOf(campaign: Campaign): Draft {
  const dong = (amount: string) => amount.replace(/\.00$/, '')
  const number = (value: number) => (value ? String(value) : '')
  const { nameVi, nameEn, nameZh, grant, audience, amount, worth, minimum, days, level, budget } = campaign
  return {
    ...{ nameVi, nameEn, nameZh, grant, audience, people: '' },
    ...{ amount: number(amount), days: number(days), level: number(level), budget: number(budget) },
    ...{ worth: dong(worth), minimum: dong(minimum) },
  }
}

/** Only what the grant and the audience need. */
function requestOf(draft: Draft, id: string | undefined): Wish {
  const { nameVi, nameEn, nameZh, grant, audience, worth, minimum, people } = draft
  const number = (part: Typed) => (draft[part] ? Number(draft[part]) : undefined)
  return {
    ...{ id, nameVi, nameEn, nameZh, grant, audience, budget: number('budget') ?? 0 },
    ...(grant === 'coupon' && { worth, minimum, days: number('days') }),
    ...(grant !== 'coupon' && grant !== 'vip' && { amount: number('amount') }),
    ...(audience === 'level' && { level: number('level') }),
    ...(audience === 'list' && people.trim() && { people }),
  }
}

/** How many people a typed list names. */
const namedIn = (people: string) => people.split(/[\s,;]+/).filter(Boolean).length

export function CampaignEditor({ item: campaign, onSaved, onClose }: Editing<Campaign>) {
  const { t } = useTranslation('rewards')
  const [draft, setDraft] = useState(() => (campaign ? draftOf(campaign) : blank))
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const save = useAct('/campaign/save', {
    refreshes: campaignLists,
    onDone: ({ campaign: saved }) => {
      toast(t('campaigns.saved'))
      onSaved(saved.id)
      onClose()
    },
  })
  return (
    <Dialog
      title={t(campaign ? 'campaigns.edit' : 'campaigns.add')}
      submit={t('campaigns.save')}
      onClose={onClose}
      onSubmit={() => save.mutate(requestOf(draft, campaign?.id))}
      busy={save.isPending}
      error={save.error}
      wide
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {(['nameVi', 'nameEn', 'nameZh'] as const).map(part => (
          <TextField
            key={part}
            label={t(`campaign.${part}`)}
            value={draft[part]}
            onChange={value => change({ [part]: value })}
            maxLength={60}
            required={part === 'nameVi'}
          />
        ))}
      </div>
      <What draft={draft} change={change} />
      <Whom draft={draft} change={change} listed={campaign?.people ?? 0} />
    </Dialog>
  )
}

interface PartProps {
  draft: Draft
  change: (part: Partial<Draft>) => void
}

function What({ draft, change }: PartProps) {
  const { t } = useTranslation('rewards')
  const { grant } = draft
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('campaign.grant')}
        value={grant}
        hint={grant === 'vip' && t('campaign.vipHint')}
        onChange={chosen => {
          const next = grants.find(known => known === chosen) ?? 'coupon'
          const audience = next !== 'coupon' && draft.audience === 'goods' ? 'list' : draft.audience
          change({ grant: next, audience })
        }}
        options={grants.map(value => ({ value, label: t(`grant.${value}`) }))}
      />
      {grant === 'coupon' && (
        <>
          <AmountField
            label={t('campaign.worth')}
            value={draft.worth}
            onChange={worth => change({ worth })}
            required
          />
          <AmountField
            label={t('campaign.minimum')}
            hint={t('campaign.minimumHint')}
            value={draft.minimum}
            onChange={minimum => change({ minimum })}
            required
          />
          <NumberField part="days" draft={draft} change={change} />
        </>
      )}
      {grant !== 'coupon' && grant !== 'vip' && <NumberField part="amount" draft={draft} change={change} />}
    </div>
  )
}

function Whom({ draft, change, listed }: PartProps & { listed: number }) {
  const { t } = useTranslation('rewards')
  const { audience, grant, people } = draft
  const known = audiences.filter(one => one !== 'goods' || grant === 'coupon')
  const named = namedIn(people)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('campaign.audience')}
          value={audience}
          hint={audience === 'goods' && t('campaign.goodsHint')}
          onChange={chosen => change({ audience: known.find(one => one === chosen) ?? 'list' })}
          options={known.map(value => ({ value, label: t(`audience.${value}`) }))}
        />
        <NumberField part="budget" draft={draft} change={change} />
        {audience === 'level' && <NumberField part="level" draft={draft} change={change} />}
      </div>
      {audience === 'list' && (
        <>
          <TextArea
            label={t('campaign.list')}
            hint={
              named > 0
                ? t('campaign.named', { count: named })
                : listed > 0
                  ? t('campaign.listStays', { count: listed })
                  : t('campaign.listHint')
            }
            value={people}
            onChange={typed => change({ people: typed })}
            maxLength={60_000}
            rows={4}
            required={listed === 0}
          />
          <FileField
            label={t('campaign.listFile')}
            picked={undefined}
            onPick={({ content }) => change({ people: content })}
          />
        </>
      )}
    </>
  )
}

function NumberField({ part, draft, change }: PartProps & { part: 'amount' | 'days' | 'level' | 'budget' }) {
  const { t } = useTranslation('rewards')
  return (
    <TextField
      label={t(`campaign.${part}`)}
      value={draft[part]}
      onChange={typed => change({ [part]: typed.replaceAll(/\D/g, '') })}
      inputMode="numeric"
      maxLength={9}
      required
    />
  )
}
