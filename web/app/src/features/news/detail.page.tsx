// pages/news/detail: one item of news, for reading and sharing.
import { share } from '@gomve/ui/lib/copy'
import { useLanguage } from '@gomve/ui/lib/language'
import { shortDate } from '@gomve/ui/lib/time'
import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Page } from '@/ui/page'
import { Prose, WrittenIn } from '@/ui/prose'
import { Skeleton } from '@/ui/skeleton'
import { Gone, Loaded } from '@/ui/states'
import { newsDetail } from './calls'
import { NewsCover } from './news-card'

export default function NewsDetailPage() {
  const { t } = useTranslation('news')
  const [query] = useSearchParams()
  const language = useLanguage()
  const id = query.get('id') ?? ''
  const news = useQuery({ ...newsDetail(id), enabled: id !== '' })
  const others = { label: t('others'), to: '/pages/news/list' }
  if (id === '') {
    return (
      <Page title={t('detail')}>
        <Gone title={t('gone')} action={others} />
      </Page>
    )
  }
  const pass = () =>
    share(location.href, {
      title: news.data?.title ?? '',
      copied: t('linkCopied'),
      failed: t('linkFailed'),
    })
  const button = (
    <button
      type="button"
      aria-label={t('share')}
      onClick={() => void pass()}
      className="press grid size-12 place-items-center rounded-full"
    >
      <Share2 className="size-5" aria-hidden="true" />
    </button>
  )
  return (
    <Page title={t('detail')} right={news.data && button}>
      <Loaded query={news} skeleton={<NewsSkeleton />} others={others}>
        {item => (
          <article className="px-4 pt-1">
            <NewsCover id={item.newsId} name={item.cover} className="aspect-3/2 w-full rounded-hero" />
            <h2 className="mt-4 text-2xl font-semibold">{item.title}</h2>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-2">
              {shortDate(item.publishedAt, language)}
              <WrittenIn language={item.language} />
            </p>
            <Prose html={item.bodyHtml} className="mt-4" />
          </article>
        )}
      </Loaded>
    </Page>
  )
}

function NewsSkeleton() {
  return (
    <div className="space-y-3 px-4 pt-1">
      <Skeleton className="aspect-3/2 w-full rounded-hero" />
      <Skeleton className="h-8 w-4/5" />
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-40" />
    </div>
  )
}
