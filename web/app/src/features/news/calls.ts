// The calls of the news pages. Texts come in the reader's language if there are any.
import { queryOptions } from '@tanstack/react-query'
import { type GetAnswer, get } from '@/api/client'
import { listQuery } from '@/api/lists'

export type NewsLine = GetAnswer<'/vr/getNewsList'>['items'][number]

/** The newest few, for the home page. */
export const newsQuery = queryOptions({
  queryKey: ['news', 'latest'],
  queryFn: async ({ signal }) => (await get('/vr/getNewsList', { limit: 3 }, { signal })).items,
  staleTime: 60_000,
  meta: { quiet: true },
})

export const newsList = listQuery(['news', 'list'], ({ cursor, signal }) =>
  get('/vr/getNewsList', { cursor, limit: 20 }, { signal }),
)

export const newsDetail = (newsId: string) =>
  queryOptions({
    queryKey: ['news', 'detail', newsId],
    queryFn: ({ signal }) => get('/vr/getNewsDetail', { newsId }, { signal }),
    meta: { quiet: true },
  })
