// pages/user/inbox: notices by day, each with a link to what it is about.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayHeading } from '@gomve/ui/lib/time'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { Spinner } from '@gomve/ui/spinner'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { meQuery } from '@/features/profile/calls'
import { useInboxTopic } from '@/features/profile/inbox'
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
  useInboxTopic()
  return (
    <Page title={t('inbox.title')}>
      <PullToRefresh onRefresh={notices.refetch}>
        {unread > 0 && <ReadAll unread={unread} />}
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

function ReadAll({ unread }: { unread: number }) {
  const { t } = useTranslation('user')
  const reading = useReadAll()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 px-5">
      <p className="text-sm text-ink-2">{t('inbox.unread', { count: unread })}</p>
      <button
        type="button"
        disabled={reading.isPending}
        onClick={() => reading.mutate()}
        className="press flex min-h-11 shrink-0 items-center gap-2 text-sm font-semibold text-primary"
      >
        {reading.isPending ? (
          <Spinner className="size-4.5" />
        ) : (
          <CheckCheck className="size-4.5" aria-hidden="true" />
        )}
        {t('inbox.readAll')}
      </button>
    </div>
  )
}
