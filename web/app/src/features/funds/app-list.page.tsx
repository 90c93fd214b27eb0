// pages/user/funds/appList: applications for the provider's tasks that wait.
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { refresh } from '@/api/answers'
import { HistoryLink } from '@/ui/header-link'
import { Page } from '@/ui/page'
import { pastApplications } from './addresses'
import { Applications } from './applications'
import { fundsCalls } from './calls'

export default function ApplicationsPage() {
  const { t } = useTranslation('fundsTasks')
  const cache = useQueryClient()
  return (
    <Page
      title={t('applications.title')}
      right={<HistoryLink to={pastApplications} label={t('applications.past')} />}
    >
      <PullToRefresh onRefresh={() => refresh(cache, fundsCalls)}>
        <Applications />
      </PullToRefresh>
    </Page>
  )
}
