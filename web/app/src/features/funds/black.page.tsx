// pages/user/funds/black: the provider's blacklist.
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { refresh } from '@/api/answers'
import { Page } from '@/ui/page'
import { Blacklist } from './blacklist'
import { fundsCalls } from './calls'

export default function BlacklistPage() {
  const { t } = useTranslation('fundsTasks')
  const cache = useQueryClient()
  return (
    <Page title={t('block.title')}>
      <PullToRefresh onRefresh={() => refresh(cache, fundsCalls)}>
        <Blacklist />
      </PullToRefresh>
    </Page>
  )
}
