// One item of news in a list.
import { Cover, motifOf } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { shortDate } from '@gomve/ui/lib/time'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pictureAt, siteQuery } from '@/api/site'
import type { NewsLine } from './calls'

export function NewsCard({ line }: { line: NewsLine }) {
  const language = useLanguage()
  return (
    <Link
      to={`/pages/news/detail?id=${line.newsId}`}
      viewTransition
      className="press card flex h-full flex-wrap gap-3 p-3"
    >
      <NewsCover id={line.newsId} name={line.cover} className="size-22 shrink-0 rounded-2xl" />
      <span className="flex min-w-0 flex-1 basis-[8.5rem] flex-col">
        <span className="line-clamp-2 text-base leading-snug font-semibold">{line.title}</span>
        <span className="mt-0.5 line-clamp-2 text-sm text-ink-2">{line.summary}</span>
        <span className="mt-auto pt-1 text-xs text-ink-3">{shortDate(line.publishedAt, language)}</span>
      </span>
    </Link>
  )
}

/** The operator's picture if pictures are configured, otherwise a drawing of its own. */
export function NewsCover({ id, name, className }: { id: string; name: string; className: string }) {
  const site = useQuery(siteQuery)
  const picture = pictureAt(site.data?.site.imageDomain, name)
  return <Cover seed={`${id}${name}`} motif={motifOf(name)} picture={picture} className={className} />
}
