// pages/otc/ticketOtc: the tab of tickets: what one holds, what others sell and want, and what Gomvé buys
// back.
import { Segmented } from '@gomve/ui/choices'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useChoice } from '@/lib/choice'
import { HistoryLink } from '@/ui/header-link'
import { Page } from '@/ui/page'
import { SkeletonCards } from '@/ui/skeleton'
import { Mine } from './mine'

const Stalls = lazy(() => import('@/features/market').then(({ Stalls }) => ({ default: Stalls })))
const Buyback = lazy(() => import('@/features/market').then(({ Buyback }) => ({ default: Buyback })))

const views = ['mine', 'market', 'buyback'] as const
/** What is over, of each view. */
const histories = {
  mine: '/pages/user/ticket/index',
  market: '/pages/user/ticket/my',
  buyback: '/pages/otc/buybackorder',
} as const

export default function ShelfPage() {
  const { t } = useTranslation('tickets')
  const [view, choose] = useChoice('view', views)
  return (
    <Page
      title={t(view === 'mine' ? 'shelf.title' : `shelf.view_.${view}`)}
      back={false}
      right={<HistoryLink to={histories[view]} label={t(`shelf.history.${view}`)} />}
    >
      <Segmented
        label={t('shelf.views')}
        value={view}
        onChange={choose}
        options={views.map(value => ({ value, label: t(`shelf.view_.${value}`) }))}
        className="mx-4 mt-1 mb-3"
      />
      {view === 'mine' ? (
        <Mine />
      ) : (
        <Suspense fallback={<SkeletonCards className="h-40" />}>
          {view === 'market' ? <Stalls /> : <Buyback />}
        </Suspense>
      )}
    </Page>
  )
}
