// Acts on many top-up orders: confirmed with a reference each, or refused for one reason.
import { useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { bulkAct } from '@/ui/bulk'
import { moneyLists, type TopUp } from './calls'

export function useTopUpBulk() {
  const { t } = useTranslation('money')
  const dong = useDong()
  const common = {
    fits: ({ state }: TopUp) => state === 'awaiting_payment',
    refreshes: moneyLists,
    label: ({ memo, amount, nickname }: TopUp) => `${memo} · ${dong(amount)} · ${nickname}`,
  }
  return [
    bulkAct({
      ...common,
      words: t('confirm.open'),
      tone: 'primary',
      title: t('confirm.title'),
      hint: t('confirm.bulkHint'),
      path: '/topup/confirm',
      forEach: { label: t('order.reference'), hint: t('confirm.paste'), maxLength: 64 },
      body: (order: TopUp, { forEach }) => ({ orderId: order.id, reference: forEach, amount: order.amount }),
      said: ({ outcome }) => t(`settled.${outcome}`),
    }),
    bulkAct({
      ...common,
      words: t('refuse.open'),
      tone: 'danger',
      title: t('refuse.title'),
      hint: t('refuse.hint'),
      path: '/topup/refuse',
      forAll: { label: t('refuse.reason'), maxLength: 200 },
      body: (order: TopUp, { forAll }) => ({ orderId: order.id, reason: forAll }),
      said: () => t('refuse.done'),
    }),
  ]
}
