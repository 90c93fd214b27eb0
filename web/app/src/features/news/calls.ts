// The calls of the news pages. Texts come in the reader's language if there are any.
import { queryOptions } from '@tanstack/react-query'
import { answerOf, listOf, quiet } from '@/api/answers'
import type { GetAnswer } from '@/api/client'

export type NewsLine = GetAnswer<'/vr/getNewsList'>['items'][number]

/** The newest few, for the home page. */
export const newsQuery = queryOptions({
  ...answerOf('/vr/getNewsList', { limit: 3 }),
  select: ({ items }) => items,
  staleTime: 60_000,
  ...quiet,
})

export const newsList = listOf('/vr/getNewsList')

export const newsDetail = (newsId: string) => ({ ...answerOf('/vr/getNewsDetail', { newsId }), ...quiet })
