// Adding or changing goods in three languages, with their drawn cover in sight.
import { keepAmount } from '@gomve/shared/money'
import { useLanguage } from '@gomve/ui/lib/language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { useAct } from '@/api/queries'
import { Amount } from '@/ui/amount'
import { CoverFields } from '@/ui/cover-fields'
import { Dialog } from '@/ui/dialog'
import { Select, TextArea, TextField } from '@/ui/fields'
import type { Editing } from '@/ui/resource'
import { toast } from '@/ui/toast'
import { forGoodsQuery, type Goods, goodsLists, nameOf } from './calls'

type Wish = Shapes['rewards.console.SaveGoodsRequest']

const kinds = ['pass', 'voucher', 'coupon', 'item'] as const
const currencies = ['ENERGY', 'XMONEY'] as const
const words = ['titleVi', 'titleEn', 'titleZh', 'descriptionVi', 'descriptionEn', 'descriptionZh'] as const

type Draft = Record<(typeof words)[number] | 'price' | 'stock' | 'weeklyLimit' | 'campaignId', string> &
  Pick<Goods, 'kind' | 'currency' | 'cover' | 'hue'>

const blank: Draft = {
  titleVi: '',
  titleEn: '',
  titleZh: '',
  descriptionVi: '',
  descriptionEn: '',
  descriptionZh: '',
  kind: 'item',
  currency: 'ENERGY',
  price: '',
  stock: '',
  weeklyLimit: '',
  campaignId: '',
  cover: 'visor',
  hue: 210,
}

const draftOf = (goods: Goods): Draft => ({
  ...goods,
  price: goods.price.replace(/\.00$/, ''),
  stock: '',
  weeklyLimit: goods.weeklyLimit ? String(goods.weeklyLimit) : '',
  campaignId: goods.campaignId ?? '',
})

const numberIn = (typed: string) => (typed ? Number(typed) : undefined)

function requestOf(draft: Draft, goodsId: string | undefined): Wish {
  const { kind, currency, cover, hue, price, stock, weeklyLimit } = draft
  const said = Object.fromEntries(words.map(part => [part, draft[part]])) as Pick<
    Wish,
    (typeof words)[number]
  >
  const limits = { stock: numberIn(stock), weeklyLimit: numberIn(weeklyLimit) }
  const campaignId = kind === 'coupon' && draft.campaignId ? draft.campaignId : undefined
  return { goodsId, kind, currency, cover, hue, price, campaignId, ...said, ...limits }
}

export function GoodsEditor({ item: goods, onSaved, onClose }: Editing<Goods>) {
  const { t } = useTranslation('rewards')
  const [draft, setDraft] = useState(() => (goods ? draftOf(goods) : blank))
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const save = useAct('/goods/save', {
    refreshes: goodsLists,
    onDone: saved => {
      toast(t('goods.saved'))
      onSaved(saved.goodsId)
      onClose()
    },
  })
  return (
    <Dialog
      title={t(goods ? 'goods.edit' : 'goods.add')}
      submit={t('goods.save')}
      onClose={onClose}
      onSubmit={() => save.mutate(requestOf(draft, goods?.goodsId))}
      busy={save.isPending}
      error={save.error}
      wide
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {(['Vi', 'En', 'Zh'] as const).map(tongue => (
          <div key={tongue} className="space-y-4">
            <TextField
              label={t(`good.title${tongue}`)}
              value={draft[`title${tongue}`]}
              onChange={value => change({ [`title${tongue}`]: value })}
              maxLength={80}
              required={tongue === 'Vi'}
            />
            <TextArea
              label={t(`good.description${tongue}`)}
              value={draft[`description${tongue}`]}
              onChange={value => change({ [`description${tongue}`]: value })}
              maxLength={1000}
            />
          </div>
        ))}
      </div>
      <p className="text-sm text-ink-2">{t('good.orVietnamese')}</p>
      <What draft={draft} change={change} isFixed={goods !== undefined && goods.state !== 'draft'} />
      <Limits draft={draft} change={change} isNew={!goods} />
      <CoverFields seed={goods?.goodsId ?? 'new'} cover={draft.cover} hue={draft.hue} onChange={change} />
    </Dialog>
  )
}

interface PartProps {
  draft: Draft
  change: (part: Partial<Draft>) => void
}

/** What it is and is paid with: decided in a draft, because users took what they saw. */
function What({ draft, change, isFixed }: PartProps & { isFixed: boolean }) {
  const { t } = useTranslation(['rewards', 'common'])
  if (isFixed)
    return (
      <p className="text-ink-2">
        {t(`kind.${draft.kind}`)} · {t(`common:unitName.${draft.currency}`)}. {t('good.fixed')}
      </p>
    )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('good.kind')}
        hint={t(`kindHint.${draft.kind}`)}
        value={draft.kind}
        onChange={chosen => change({ kind: kinds.find(known => known === chosen) ?? draft.kind })}
        options={kinds.map(value => ({ value, label: t(`kind.${value}`) }))}
      />
      <Select
        label={t('good.currency')}
        value={draft.currency}
        onChange={chosen =>
          change({ currency: currencies.find(known => known === chosen) ?? draft.currency, price: '' })
        }
        options={currencies.map(value => ({ value, label: t(`common:unitName.${value}`) }))}
      />
      {draft.kind === 'coupon' && <OfCampaign draft={draft} change={change} />}
    </div>
  )
}

/** The campaigns whose coupons are exchanged for goods. */
function OfCampaign({ draft, change }: PartProps) {
  const { t } = useTranslation('rewards')
  const language = useLanguage()
  const campaigns = useQuery(forGoodsQuery)
  const known = (campaigns.data ?? []).filter(({ state }) => state !== 'ended')
  return (
    <Select
      label={t('good.campaign')}
      hint={t(campaigns.data && known.length === 0 ? 'good.noCampaign' : 'good.campaignHint')}
      value={draft.campaignId}
      onChange={campaignId => change({ campaignId })}
      options={[
        { value: '', label: t('good.chooseCampaign') },
        ...known.map(campaign => ({ value: campaign.id, label: nameOf(campaign, language) })),
      ]}
    />
  )
}

function Limits({ draft, change, isNew }: PartProps & { isNew: boolean }) {
  const { t } = useTranslation('rewards')
  const { currency, price } = draft
  const whole = (typed: string) => typed.replaceAll(/\D/g, '')
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField
        label={t('good.price')}
        hint={price && <Amount unit={currency} amount={price} />}
        value={price}
        onChange={typed => change({ price: keepAmount(typed, currency === 'XMONEY' ? 2 : 0) })}
        inputMode={currency === 'XMONEY' ? 'decimal' : 'numeric'}
        maxLength={12}
        required
      />
      <TextField
        label={t('good.weeklyLimit')}
        hint={t('good.weeklyHint')}
        value={draft.weeklyLimit}
        onChange={typed => change({ weeklyLimit: whole(typed) })}
        inputMode="numeric"
        maxLength={7}
      />
      {isNew && (
        <TextField
          label={t('good.stock')}
          hint={t('good.stockHint')}
          value={draft.stock}
          onChange={typed => change({ stock: whole(typed) })}
          inputMode="numeric"
          maxLength={7}
        />
      )}
    </div>
  )
}
