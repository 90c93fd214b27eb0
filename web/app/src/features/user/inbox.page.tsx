// pages/user/inbox: notices by day, each with a link to what it is about. Opening it marks them as read.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayHeading } from '@gomve/ui/lib/time'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { meQuery } from '@/api/me'
import { useInboxTopic } from '@/lib/inbox'
import { HeaderLink } from '@/ui/header-link'
import { InfiniteList } from '@/ui/infinite-list'
import { Page } from '@/ui/page'
import { SkeletonLines } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { inboxList, useReadAll } from './calls'
import { NoticeRow } from './notice-row'

export default function InboxPage() {
  const { t } = useTranslation('user')
  const language = useLanguage()
  const notices = useInfiniteQuery({ ...inboxList, staleTime: 0, meta: { quiet: true } })
  const unread = useQuery(meQuery).data?.unreadNotices ?? 0
  const { act: readAll } = useReadAll()
  const isSeen = notices.isSuccess && unread > 0
  useInboxTopic()
  useEffect(() => {
    if (isSeen) readAll()
  }, [isSeen, readAll])
  return (
    <Page
      title={t('inbox.title')}
      right={<HeaderLink to="/pages/user/notifications" label={t('inbox.settings')} Icon={BellRing} />}
    >
      <PullToRefresh onRefresh={notices.refetch}>
        <InfiniteList
          query={notices}
          itemKey={({ id }) => id}
          heading={({ at }) => dayHeading(at, language)}
          className="space-y-2 px-4"
          skeleton={<SkeletonLines />}
          empty={
            <Empty
              title={t('inbox.empty')}
              hint={t('inbox.emptyHint')}
              action={{ label: t('inbox.groups'), to: '/pages/gb/personIndex' }}
            />
          }
        >
          {notice => <NoticeRow notice={notice} />}
        </InfiniteList>
      </PullToRefresh>
    </Page>
  )
}
