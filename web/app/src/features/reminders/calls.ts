// The calls of reminders. Each change answers with all of them.
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '@/api/act'
import { answerOf, quiet } from '@/api/answers'
import type { GetAnswer } from '@/api/client'

export type Reminder = GetAnswer<'/token/reminders/getList'>['items'][number]
/** What opens at hours. A set has an id. */
export type About = 'groups' | 'set' | 'buyback' | 'tasks'

export const remindersQuery = { ...answerOf('/token/reminders/getList'), ...quiet }

export function useReminding() {
  const cache = useQueryClient()
  const keep = (all: GetAnswer<'/token/reminders/getList'>) =>
    cache.setQueryData(remindersQuery.queryKey, all)
  const adding = useAct('/token/reminders/add')
  const dropping = useAct('/token/reminders/drop')
  return {
    add: (what: { about: string; id?: string }) => adding.act(what, keep),
    drop: (what: { about: string; id?: string }) => dropping.act(what, keep),
    isBusy: adding.isPending || dropping.isPending,
  }
}
