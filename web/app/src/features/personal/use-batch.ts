// What a batch's page needs: the batch, the group that is looked at, and whether the user opened it.
import { useQuery } from '@tanstack/react-query'
import { useSession } from '@/api/session'
import { groupQuery, oneGroup, topicOf, useSeatsTopic } from '@/features/groups'
import { useTopic } from '@/lib/topic'
import { type Batch, batchQuery, myBatchQuery } from './calls'
import type { View } from './view'

/** A batch, or one of its groups, or both. */
export interface Asked {
  batch: string
  group: string
}

const batchCalls = [...oneGroup, '/gb/person/getBatch', '/token/person/gb/master/getMyList'] as const

export function useBatch(asked: Asked, view: View) {
  const signedIn = useSession().token !== ''
  const named = useQuery({ ...batchQuery(asked.batch), enabled: asked.batch !== '' })
  // Without a group in the address, the one that takes seats now; of a batch that is over, its last one.
  const groupId = asked.group || currentOf(named.data)
  // In every segment: whether one sits in it decides what can be done.
  const group = useQuery({ ...groupQuery({ setId: '', groupId, signedIn }), enabled: groupId !== '' })
  const batchId = asked.batch || (group.data?.batchId ?? '')
  const batch = useQuery({ ...batchQuery(batchId), enabled: batchId !== '' })
  const own = useQuery({ ...myBatchQuery(batchId), enabled: signedIn && batchId !== '' })
  const filling = view === 'group' ? group.data : formingOf(batch.data)
  useTopic(topicOf(filling?.groupId, filling?.state), batchCalls)
  useSeatsTopic()
  return { groupId, group, batch, own }
}

export type BatchQueries = ReturnType<typeof useBatch>

const currentOf = (batch?: Batch) => batch?.offer.group?.groupId ?? batch?.groups.items[0]?.groupId ?? ''

const formingOf = (batch?: Batch) =>
  batch?.offer.group && { groupId: batch.offer.group.groupId, state: 'forming' as const }
