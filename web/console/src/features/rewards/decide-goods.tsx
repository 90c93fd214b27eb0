// What an operator does with goods: offer, stop, change the stock with a reason, edit.
import { useLanguage } from '@gomve/ui/lib/language'
import { Count } from '@gomve/ui/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import { Chips, TextField } from '@/ui/fields'
import type { Deciding } from '@/ui/side'
import { type Goods, goodsLists, titleOf } from './calls'
import { Price, Stock } from './goods-cells'
import { GoodsEditor } from './goods-editor'

export const OfferGoods = (asked: Deciding<Goods>) => <Decide {...asked} decision="offer" />
export const StopGoods = (asked: Deciding<Goods>) => <Decide {...asked} decision="stop" />

export const EditGoods = ({ item, onClose }: Deciding<Goods>) => (
  <GoodsEditor item={item} known={[]} onSaved={() => undefined} onClose={onClose} />
)

function Decide({ decision, item: goods, onClose }: Deciding<Goods> & { decision: 'offer' | 'stop' }) {
  const { t } = useTranslation('rewards')
  return (
    <Decision
      title={t(`decide.${decision}.title`)}
      submit={t(`decide.${decision}.open`)}
      danger={decision === 'stop'}
      path={`/goods/${decision}`}
      body={() => ({ goodsId: goods.goodsId })}
      refreshes={goodsLists}
      said={t(`decide.${decision}.done`)}
      onClose={onClose}
    >
      <Summary goods={goods} />
      <p className="text-ink-2">{t(`decide.${decision}.hint`)}</p>
    </Decision>
  )
}

const changes = ['add', 'take', 'unlimited'] as const

export function ChangeStock({ item: goods, onClose }: Deciding<Goods>) {
  const { t } = useTranslation('rewards')
  const [how, choose] = useState<(typeof changes)[number]>('add')
  const [typed, type] = useState('')
  const number = Number(typed)
  const change = { add: number, take: -number, unlimited: undefined }[how]
  const left = (goods.stock ?? 0) + (change ?? 0)
  return (
    <Decision
      title={t('stock.title')}
      submit={t('stock.open')}
      path="/goods/stock"
      body={reason => ({ goodsId: goods.goodsId, change, reason })}
      refreshes={goodsLists}
      said={t('stock.done')}
      reason={t('stock.reason')}
      onClose={onClose}
    >
      <Summary goods={goods} />
      <p className="text-ink-2">
        {t('stock.now')} <Stock of={goods} />
      </p>
      <Chips
        label={t('stock.how')}
        value={how}
        options={changes.map(value => ({ value, label: t(`stock.${value}`) }))}
        onChange={choose}
      />
      {how !== 'unlimited' && (
        <TextField
          label={t('stock.number')}
          hint={typed && t('stock.then', { count: left })}
          value={typed}
          onChange={text => type(text.replaceAll(/\D/g, ''))}
          inputMode="numeric"
          maxLength={7}
          autoFocus
          required
        />
      )}
    </Decision>
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
