// The code of an order for the desk, where to show it, and taking the order back.
import { Button } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { shortDate } from '@gomve/ui/lib/time'
import { toast } from '@gomve/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { confirm } from '@/ui/confirm'
import { QrCard } from '@/ui/qr-card'
import { cancelOrder, type Order } from './calls'
import { useCost } from './cost'

interface OrderCodeProps {
  order: Order
  onGone: () => void
}

export function OrderCode({ order, onGone }: OrderCodeProps) {
  const { t } = useTranslation('rewards')
  const language = useLanguage()
  const isOpen = order.state === 'ordered'
  return (
    <div className="space-y-3 pb-2">
      {isOpen ? (
        <QrCard
          value={order.qr}
          code={order.code}
          label={t('orders.code')}
          top={
            <p className="p-4 text-center text-base font-semibold">
              {t('orders.count', { count: order.count })} · {order.title}
            </p>
          }
        />
      ) : (
        <p role="status" className="flex flex-col items-center gap-3 py-8 text-center text-lg font-semibold">
          <CircleCheck className="size-14 text-success" aria-hidden="true" />
          {t(`orders.state.${order.state}`)}
        </p>
      )}
      {isOpen && (
        <>
          {order.endsAt && (
            <p className="text-center text-sm text-ink-2">
              {t('orders.desk', { date: shortDate(order.endsAt, language) })}
            </p>
          )}
          <Link
            to="/choose-location"
            viewTransition
            className="flex min-h-11 items-center justify-center text-sm font-semibold text-primary"
          >
            {t('orders.venues')}
          </Link>
          <Cancel order={order} onGone={onGone} />
        </>
      )}
    </div>
  )
}

function Cancel({ order: { orderId, currency, price }, onGone }: OrderCodeProps) {
  const { t } = useTranslation('rewards')
  const queries = useQueryClient()
  const sum = useCost()(currency, price)
  const cancelling = useMoneyCall({
    name: `cancelGoods:${orderId}`,
    call: cancelOrder,
    onDone: () => {
      toast.success(t('orders.returned', { sum }))
      void moneyMoved(queries)
    },
    onDoneHere: onGone,
  })
  const ask = async () => {
    const yes = await confirm({
      title: t('orders.ask'),
      text: t('orders.askText', { sum }),
      confirm: t('orders.cancel'),
      cancel: t('orders.keep'),
      danger: true,
    })
    if (yes) cancelling.pay({ orderId })
  }
  return (
    <Button tone="danger" wide busy={cancelling.busy} onClick={() => void ask()}>
      {cancelling.checking ? t('checking') : t('orders.cancel')}
    </Button>
  )
}
