// The proof of an awaited draw: its record is loaded once the group is drawn, and its code before that.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { drawQuery, type Group } from '../calls'
import { claimOf } from './claim'
import type { Proof } from './prove'

export type Found =
  | Proof
  /** Nothing is known yet. */
  | { verdict: 'checking' }
  /** This device cannot compute it. */
  | { verdict: 'unable' }
  /** The record could not be loaded. */
  | { verdict: 'absent' }
export type Verdict = Found['verdict']

/** Until a record that is older than the draw is asked for again. */
const again = 1_000

const load = () => import('./prove')
/** What shows it. */
export const loadStage = () => import('./stage')

export function useProof(group: Group, isAwaited: boolean): Found {
  const isDrawn = isAwaited && group.state === 'formed'
  const record = useQuery({
    ...drawQuery(group.groupId),
    enabled: isDrawn,
    refetchInterval: ({ state }) => (state.data?.state === 'forming' ? again : false),
  })
  const claim = claimOf(group)
  const proof = useQuery({
    queryKey: ['proved', claim, record.data],
    queryFn: async () => (record.data ? (await load()).prove(claim, record.data) : null),
    enabled: isDrawn && record.data !== undefined && record.data.state !== 'forming',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  })
  useEffect(() => {
    // What fails is loaded again with the record.
    if (isAwaited) Promise.all([load(), loadStage()]).catch(() => undefined)
  }, [isAwaited])
  if (proof.data) return proof.data
  if (proof.isError) return unable
  return record.isError && !record.data ? absent : checking
}

const checking: Found = { verdict: 'checking' }
const unable: Found = { verdict: 'unable' }
const absent: Found = { verdict: 'absent' }
