// The calls of the solvency pages.
import { queryOptions } from '@tanstack/react-query'
import { type GetAnswer, get } from '@/api/client'

export type Overview = GetAnswer<'/solvency/get'>
export type Proof = GetAnswer<'/token/solvency/getProof'>

export const overviewQuery = queryOptions({
  queryKey: ['solvency'],
  queryFn: ({ signal }) => get('/solvency/get', undefined, { signal }),
  // The server computes it once a minute.
  staleTime: 60_000,
})

export const proofQuery = queryOptions({
  queryKey: ['solvency', 'proof'],
  queryFn: ({ signal }) => get('/token/solvency/getProof', undefined, { signal }),
  meta: { quiet: true },
})
