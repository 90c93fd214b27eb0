// pages/otc/purshase: the open purchase requests.

import { useDong } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { HistoryLink } from '@/ui/header-link'
import { Page } from '@/ui/page'
import { myRequestsAddress } from './addresses'
import { countsQuery } from './calls'
import { Pill } from './pill'
import { Requests } from './requests'

export default function WantedPage() {
  const { t } = useTranslation('market')
  return (
    <Page title={t('wanted.title')} right={<HistoryLink to={myRequestsAddress} label={t('deals.title')} />}>
      <Summary />
      <Requests />
      <Pill side="wanted" />
    </Page>
  )
}

function Summary() {
  const { t } = useTranslation('market')
  const dong = useDong()
  const counts = useQuery(countsQuery).data
  if (!counts || counts.open.count === 0) return null
  const { open, highestPrice } = counts
  return (
    <p className="num px-4 pb-3 text-sm text-ink-2">
      {t('wanted.open', { count: open.count, more: open.isMore ? '+' : '' })}
      {highestPrice && ` · ${t('wanted.highest', { price: dong(highestPrice) })}`}
    </p>
  )
}
