// pages/news/list: everything published, newest first.
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { InfiniteList } from '@/ui/infinite-list'
import { Page } from '@/ui/page'
import { SkeletonCards } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { newsList } from './calls'
import { NewsCard } from './news-card'

export default function NewsListPage() {
  const { t } = useTranslation('news')
  const news = useInfiniteQuery({ ...newsList, meta: { quiet: true } })
  return (
    <Page title={t('title')} className="pt-2">
      <PullToRefresh onRefresh={news.refetch}>
        <InfiniteList
          query={news}
          itemKey={line => line.newsId}
          skeleton={<SkeletonCards className="h-28" />}
          empty={
            <Empty
              title={t('empty')}
              hint={t('emptyHint')}
              action={{ label: t('home'), to: '/pages/index/index' }}
            />
          }
        >
          {line => <NewsCard line={line} />}
        </InfiniteList>
      </PullToRefresh>
    </Page>
  )
}
