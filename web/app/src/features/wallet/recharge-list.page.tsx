// pages/user/wallet/recharge/list: the user's top-up orders; payable ones with their time left.
import { Badge, type BadgeTone } from '@gomve/ui/badge'
import { ButtonLink } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CountDown } from '@/ui/count-down'
import { InfiniteList } from '@/ui/infinite-list'
import { Page } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { orderAddress } from './addresses'
import { type TopUpLine, topUpsQuery } from './calls'

export default function RechargeListPage() {
  const { t } = useTranslation('recharge')
  const query = useInfiniteQuery(topUpsQuery)
  const some = (query.data?.pages[0]?.items.length ?? 0) > 0
  return (
    <Page
      title={t('orders')}
      footer={
        some && (
          <ButtonLink size="lg" wide to="/pages/user/wallet/recharge">
            {t('next.again')}
          </ButtonLink>
        )
      }
    >
      <InfiniteList
        query={query}
        itemKey={line => line.id}
        className="space-y-2.5 px-4 pt-1"
        skeleton={<SkeletonRows className="h-27" />}
        empty={
          <Empty
            art="money"
            title={t('noOrders')}
            hint={t('noOrdersHint')}
            action={{ label: t('next.first'), to: '/pages/user/wallet/recharge' }}
          />
        }
      >
        {line => <Line line={line} onEnd={() => query.refetch()} />}
      </InfiniteList>
    </Page>
  )
}

const tones: Record<TopUpLine['state'], BadgeTone> = {
  awaiting_payment: 'gold',
  paid: 'green',
  expired: 'plain',
  cancelled: 'red',
}

function Line({ line, onEnd }: { line: TopUpLine; onEnd: () => void }) {
  const { t } = useTranslation('recharge')
  const language = useLanguage()
  const awaits = line.state === 'awaiting_payment'
  return (
    <Link to={orderAddress(line.id)} viewTransition className="press card block p-4">
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <Money amount={line.amount} className="text-lg font-semibold" />
        <Badge tone={tones[line.state]}>{t(`state.${line.state}`)}</Badge>
      </span>
      <span className="mt-1 block text-sm text-ink-2">
        {line.channelName}
        {line.isSandbox && <span className="text-warning"> · {t('sandbox')}</span>}
      </span>
      <time dateTime={line.createdAt} className="num block text-xs text-ink-3">
        {dateTime(line.createdAt, language)}
      </time>
      {awaits && (
        <span className="mt-3 flex items-center justify-between gap-3 border-t border-white/5 pt-3 text-sm">
          <span className="text-ink-2">
            {t('order.left')} <CountDown until={line.expiresAt} onEnd={onEnd} className="text-ink" />
          </span>
          <span className="flex items-center font-semibold text-primary">
            {t('payOn')}
            <ChevronRight className="size-5" aria-hidden="true" />
          </span>
        </span>
      )}
    </Link>
  )
}
