// A hundred draws of a set after another, loaded and repeated on this device.
import { NoCryptographyError } from '@gomve/shared/draw'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askPage, quiet } from '@/api/answers'
import { listQuery } from '@/api/lists'
import type { Drawn, DrawSums } from './calls'
import { type Judged, rerun } from './rerun'

export const atOnce = 100

interface Start {
  /** The number of the first group; the newest without one. */
  from?: number
  /** Each start asks for the draws again. */
  attempt: number
}

/** Of the draws that are loaded. */
export interface Progress {
  done: number
  of: number
}

export interface Hundred {
  draws: readonly Drawn[]
  /** Null where this device cannot compute a draw. */
  judged: readonly Judged[] | null
  next?: string | null
}

export function useRerun(sums: DrawSums) {
  const { setId } = sums
  const [start, setStart] = useState<Start>()
  const [progress, setProgress] = useState<Progress>()
  const run = useInfiniteQuery({
    ...listQuery<Hundred>(['rerun', setId, start], async ({ cursor: next, signal }) => {
      setProgress(undefined)
      const cursor = next ?? (start?.from === undefined ? undefined : String(start.from + 1))
      const page = await askPage('/gb/getDraws', { setId }, { cursor, limit: atOnce, signal })
      const draws = page.items
      const onProgress = (done: number) => setProgress({ done, of: draws.length })
      const below = cursor === undefined ? Number.POSITIVE_INFINITY : Number(cursor)
      try {
        const judged = await rerun(draws, { terms: sums, below, onProgress, signal })
        return { draws, judged, next: page.next }
      } catch (error) {
        if (error instanceof NoCryptographyError) return { draws, judged: null, next: null }
        throw error
      }
    }),
    enabled: start !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...quiet,
  })
  const begin = (from?: number) => setStart(last => ({ from, attempt: (last?.attempt ?? 0) + 1 }))
  return { run, progress, from: start?.from, begin }
}
