// pages/user/ticket/my, …/otc/purshase/my and /pages/otc/buybackorder: the user's own listings, requests and
// sales.
import { ButtonLink } from '@gomve/ui/button'
import { Segmented } from '@gomve/ui/choices'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Page } from '@/ui/page'
import { listAddress, myListingsAddress, myRequestsAddress, publishAddress, soldAddress } from './addresses'
import { MyListings } from './my-listings'
import { MyRequests } from './my-requests'
import type { Side } from './pill'
import { Sold } from './sold'

const pages = { listings: myListingsAddress, requests: myRequestsAddress, sold: soldAddress } as const
type View = keyof typeof pages
const newSides = { listings: 'resale', requests: 'wanted' } as const satisfies Record<string, Side>
const views = ['listings', 'requests', 'sold'] as const satisfies readonly View[]

export default function DealsPage() {
  const { t } = useTranslation('market')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const view = views.find(name => pages[name] === pathname) ?? 'listings'
  return (
    <Page title={t('deals.title')} footer={view !== 'sold' && <NewDeal side={newSides[view]} />}>
      <Segmented
        label={t('deals.view')}
        value={view}
        onChange={next => void navigate(pages[next], { replace: true, preventScrollReset: true })}
        options={views.map(value => ({ value, label: t(`deals.${value}`) }))}
        className="mx-4 mt-1 mb-3"
      />
      {view === 'listings' && <MyListings />}
      {view === 'requests' && <MyRequests />}
      {view === 'sold' && <Sold />}
    </Page>
  )
}

function NewDeal({ side }: { side: Side }) {
  const { t } = useTranslation('market')
  return (
    <ButtonLink size="lg" wide to={side === 'resale' ? listAddress : publishAddress}>
      {t(`pill.${side}`)}
    </ButtonLink>
  )
}
