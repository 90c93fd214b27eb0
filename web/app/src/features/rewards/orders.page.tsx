// pages/user/vr/orders: what the user exchanged for; an item with its code for the desk, readable without a
// network.
import { Badge, type BadgeTone } from '@gomve/ui/badge'
import { Button } from '@gomve/ui/button'
import { Cover } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime, shortDate } from '@gomve/ui/lib/time'
import { TicketCard } from '@gomve/ui/ticket-card'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { InfiniteList } from '@/ui/infinite-list'
import { Page } from '@/ui/page'
import { Sheet } from '@/ui/sheet'
import { SkeletonCards } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { type Order, ordersQuery } from './calls'
import { useCost } from './cost'
import { OrderCode } from './order-code'

export default function OrdersPage() {
  const { t } = useTranslation('rewards')
  const orders = useInfiniteQuery(ordersQuery)
  const shown = useShown(orders.data?.pages.flatMap(({ items }) => items) ?? [])
  return (
    <Page title={t('orders.title')}>
      <InfiniteList
        query={orders}
        itemKey={order => order.orderId}
        className="space-y-3 px-4 pt-1"
        skeleton={<SkeletonCards className="h-40" />}
        empty={
          <Empty
            title={t('orders.none')}
            hint={t('orders.noneHint')}
            action={{ label: t('orders.toShop'), to: '/pages/user/vr/exchange' }}
          />
        }
      >
        {order => <OrderCard order={order} onShow={() => shown.show(order.orderId)} />}
      </InfiniteList>
      {shown.order && (
        <Sheet open={shown.isOpen} onClose={shown.close} title={shown.order.title}>
          <OrderCode order={shown.order} onGone={shown.close} />
        </Sheet>
      )}
    </Page>
  )
}

/** The order whose code is open: a new one, which the address names, or a chosen one. */
function useShown(orders: readonly Order[]) {
  const [params, setParams] = useSearchParams()
  const id = params.get('id') ?? ''
  const [isOpen, setOpen] = useState(id !== '')
  return {
    order: orders.find(({ orderId }) => orderId === id),
    isOpen,
    show(orderId: string) {
      setParams({ id: orderId }, { replace: true, preventScrollReset: true })
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}

const tones: Record<Order['state'], BadgeTone> = {
  credited: 'green',
  ordered: 'blue',
  handed_over: 'green',
  cancelled: 'plain',
}

function OrderCard({ order, onShow }: { order: Order; onShow: () => void }) {
  const { t } = useTranslation('rewards')
  const cost = useCost()
  const { state, title, count, currency, price } = order
  return (
    <TicketCard
      spent={state !== 'ordered'}
      top={
        <div className="flex gap-3 p-3">
          <Cover
            seed={order.goodsId}
            hue={order.hue}
            motif={order.cover}
            className="size-16 shrink-0 rounded-2xl"
          />
          <div className="min-w-0 flex-1">
            <h2 className="text-base leading-snug font-semibold break-words">{title}</h2>
            <p className="num text-sm text-ink-2">
              {t('orders.count', { count })} · <span className="text-warning">{cost(currency, price)}</span>
            </p>
            <p className="mt-1">
              <Badge tone={tones[state]}>{t(`orders.state.${state}`)}</Badge>
            </p>
          </div>
        </div>
      }
      bottom={
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 pt-3 pb-4">
          <div className="min-w-0 flex-1 basis-36 text-sm text-ink-2">
            <Story order={order} />
          </div>
          {state === 'ordered' && (
            <Button className="ml-auto" onClick={onShow}>
              {t('orders.show')}
            </Button>
          )}
        </div>
      }
    />
  )
}

/** Until when it waits, or how it ended. */
function Story({ order: { state, orderedAt, endsAt, endedAt, cancelled, venue, reason } }: { order: Order }) {
  const { t } = useTranslation('rewards')
  const language = useLanguage()
  const at = dateTime(endedAt ?? orderedAt, language)
  if (state === 'ordered' && endsAt) return <p>{t('orders.until', { date: shortDate(endsAt, language) })}</p>
  return (
    <>
      <p className="num">{at}</p>
      {venue && <p className="break-words">{venue}</p>}
      {cancelled && <p>{t(`orders.cancelled.${cancelled}`)}</p>}
      {reason && <p className="break-words">{reason}</p>}
    </>
  )
}
