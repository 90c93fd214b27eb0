// Adding or changing goods in three languages, with their drawn cover in sight.
import { keepAmount } from '@gomve/shared/money'
import { motifs } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type FormOf, optionalCount, required, text, useDraft, z } from '@/lib/form'
import { Amount } from '@/ui/amount'
import { CallDialog } from '@/ui/call-dialog'
import { CoverFields } from '@/ui/cover-fields'
import { CountField, Select, TextArea, TextField } from '@/ui/fields'
import type { Editing } from '@/ui/resource'
import { forGoodsQuery, type Goods, goodsLists, nameOf } from './calls'

const kinds = ['pass', 'voucher', 'coupon', 'item'] as const
const currencies = ['ENERGY', 'XMONEY'] as const

const typed = z.object({
  titleVi: required(),
  titleEn: text(),
  titleZh: text(),
  descriptionVi: text(),
  descriptionEn: text(),
  descriptionZh: text(),
  kind: z.enum(kinds),
  currency: z.enum(currencies),
  price: required(),
  stock: optionalCount(),
  weeklyLimit: optionalCount(),
  campaignId: text(),
  cover: z.enum(motifs),
  hue: z.number(),
})

/** Only coupons are of a campaign. */
const schema = z.pipe(
  typed,
  z.transform(({ campaignId, ...goods }: z.output<typeof typed>) => ({
    ...goods,
    campaignId: (goods.kind === 'coupon' && campaignId) || undefined,
  })),
)

const blank: z.input<typeof schema> = {
  ...{ titleVi: '', titleEn: '', titleZh: '', descriptionVi: '', descriptionEn: '', descriptionZh: '' },
  ...{ kind: 'item', currency: 'ENERGY', price: '', stock: '', weeklyLimit: '', campaignId: '' },
  ...{ cover: 'visor', hue: 210 },
}

const draftOf = (goods: Goods): z.input<typeof schema> => ({
  ...goods,
  price: goods.price.replace(/\.00$/, ''),
  stock: '',
  weeklyLimit: goods.weeklyLimit ? String(goods.weeklyLimit) : '',
  campaignId: goods.campaignId ?? '',
})

export function GoodsEditor({ item: goods, onSaved, onClose }: Editing<Goods>) {
  const { t } = useTranslation(['rewards', 'common'])
  const form = useDraft(schema, goods ? draftOf(goods) : blank)
  const { cover, hue } = form.draft
  return (
    <CallDialog
      title={t(goods ? 'common:act.edit' : 'goods.add')}
      submit={t('common:act.save')}
      path="/goods/save"
      form={form}
      body={sent => ({ goodsId: goods?.goodsId, ...sent })}
      refreshes={goodsLists}
      said={t('goods.saved')}
      onDone={saved => onSaved?.(saved.goodsId)}
      onClose={onClose}
      wide
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {(['Vi', 'En', 'Zh'] as const).map(tongue => (
          <div key={tongue} className="space-y-4">
            <TextField {...form.field(`title${tongue}`)} label={t(`good.title${tongue}`)} maxLength={80} />
            <TextArea
              {...form.field(`description${tongue}`)}
              label={t(`good.description${tongue}`)}
              maxLength={1000}
            />
          </div>
        ))}
      </div>
      <p className="text-sm text-ink-2">{t('good.orVietnamese')}</p>
      <What form={form} isFixed={goods !== undefined && goods.state !== 'draft'} />
      <Limits form={form} isNew={!goods} />
      <CoverFields seed={goods?.goodsId ?? 'new'} cover={cover} hue={hue} onChange={form.change} />
    </CallDialog>
  )
}

interface PartProps {
  form: FormOf<typeof schema>
}

/** What it is and is paid with: decided in a draft, because users took what they saw. */
function What({ form, isFixed }: PartProps & { isFixed: boolean }) {
  const { t } = useTranslation(['rewards', 'common'])
  const { kind, currency } = form.draft
  if (isFixed)
    return (
      <p className="text-ink-2">
        {t(`kind.${kind}`)} · {t(`common:unitName.${currency}`)}. {t('good.fixed')}
      </p>
    )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        {...form.field('kind')}
        label={t('common:field.kind')}
        hint={t(`kindHint.${kind}`)}
        options={kinds.map(value => ({ value, label: t(`kind.${value}`) }))}
      />
      <Select
        {...form.field('currency')}
        label={t('good.currency')}
        onChange={chosen => form.change({ currency: chosen, price: '' })}
        options={currencies.map(value => ({ value, label: t(`common:unitName.${value}`) }))}
      />
      {kind === 'coupon' && <OfCampaign form={form} />}
    </div>
  )
}

/** The campaigns whose coupons are exchanged for goods. */
function OfCampaign({ form }: PartProps) {
  const { t } = useTranslation(['rewards', 'common'])
  const language = useLanguage()
  const campaigns = useQuery(forGoodsQuery)
  const known = (campaigns.data ?? []).filter(({ state }) => state !== 'ended')
  return (
    <Select
      {...form.field('campaignId')}
      label={t('good.campaign')}
      hint={t(campaigns.data && known.length === 0 ? 'good.noCampaign' : 'good.campaignHint')}
      options={[
        { value: '', label: t('good.chooseCampaign') },
        ...known.map(campaign => ({ value: campaign.id, label: nameOf(campaign, language) })),
      ]}
    />
  )
}

function Limits({ form, isNew }: PartProps & { isNew: boolean }) {
  const { t } = useTranslation(['rewards', 'common'])
  const { currency, price } = form.draft
  const decimals = currency === 'XMONEY' ? 2 : 0
  const priced = form.field('price')
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField
        {...priced}
        label={t('common:field.price')}
        hint={price && <Amount unit={currency} amount={price} />}
        onChange={amount => priced.onChange(keepAmount(amount, decimals))}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        maxLength={12}
      />
      <CountField
        {...form.field('weeklyLimit')}
        label={t('good.weeklyLimit')}
        hint={t('good.weeklyHint')}
        maxLength={7}
      />
      {isNew && (
        <CountField
          {...form.field('stock')}
          label={t('good.stock')}
          hint={t('good.stockHint')}
          maxLength={7}
        />
      )}
    </div>
  )
}
