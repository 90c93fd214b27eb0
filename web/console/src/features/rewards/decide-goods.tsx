// What an operator does with goods: offer, stop, change the stock with a reason, edit.
import { useLanguage } from '@gomve/ui/lib/language'
import { Count } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { required, requires, text, useDraft, z } from '@/lib/form'
import { CallDialog } from '@/ui/call-dialog'
import { Decision } from '@/ui/decision'
import { Chips, CountField, ReasonField } from '@/ui/fields'
import type { Deciding } from '@/ui/side'
import { type Goods, goodsLists, titleOf } from './calls'
import { Price, Stock } from './goods-cells'

export const OfferGoods = (asked: Deciding<Goods>) => <Decide {...asked} decision="offer" />
export const StopGoods = (asked: Deciding<Goods>) => <Decide {...asked} decision="stop" />

function Decide({ decision, item: goods, onClose }: Deciding<Goods> & { decision: 'offer' | 'stop' }) {
  const { t } = useTranslation('rewards')
  return (
    <Decision
      title={t(`decide.${decision}.title`)}
      submit={t(`decide.${decision}.open`)}
      danger={decision === 'stop'}
      path={`/goods/${decision}`}
      about={{ goodsId: goods.goodsId }}
      refreshes={goodsLists}
      said={t(`decide.${decision}.done`)}
      hint={t(`decide.${decision}.hint`)}
      onClose={onClose}
    >
      <Summary goods={goods} />
    </Decision>
  )
}

const changes = ['add', 'take', 'unlimited'] as const

const schema = z.pipe(
  z
    .object({ how: z.enum(changes), number: text(), reason: required() })
    .check(requires(({ how }) => (how === 'unlimited' ? [] : ['number']))),
  z.transform(({ how, number, reason }) => ({
    change: { add: Number(number), take: -Number(number), unlimited: undefined }[how],
    reason,
  })),
)

export function ChangeStock({ item: goods, onClose }: Deciding<Goods>) {
  const { t } = useTranslation('rewards')
  const form = useDraft(schema, { how: 'add', number: '', reason: '' })
  const { how, number } = form.draft
  const left = (goods.stock ?? 0) + (how === 'take' ? -Number(number) : Number(number))
  return (
    <CallDialog
      title={t('stock.title')}
      submit={t('stock.open')}
      path="/goods/stock"
      form={form}
      body={sent => ({ goodsId: goods.goodsId, ...sent })}
      refreshes={goodsLists}
      said={t('stock.done')}
      onClose={onClose}
    >
      <Summary goods={goods} />
      <p className="text-ink-2">
        {t('stock.now')} <Stock of={goods} />
      </p>
      <Chips
        {...form.field('how')}
        label={t('stock.how')}
        options={changes.map(value => ({ value, label: t(`stock.${value}`) }))}
      />
      {how !== 'unlimited' && (
        <CountField
          {...form.field('number')}
          label={t('stock.number')}
          hint={number && t('stock.then', { count: left })}
          maxLength={7}
          autoFocus
        />
      )}
      <ReasonField {...form.field('reason')} />
    </CallDialog>
  )
}

function Summary({ goods }: { goods: Goods }) {
  const { t } = useTranslation('rewards')
  const language = useLanguage()
  return (
    <p className="text-ink-2">
      <span className="font-semibold text-ink">{titleOf(goods, language)}</span> · {t(`kind.${goods.kind}`)} ·{' '}
      <Price of={goods} />
      {goods.weeklyLimit && (
        <>
          {' · '}
          {t('good.weeklyLimit')} <Count value={goods.weeklyLimit} />
        </>
      )}
    </p>
  )
}
