// The queues of operators, assembled from the rows of the features, and what the server counts in each.
import { useQuery } from '@tanstack/react-query'
import type { Shapes } from './api/client'
import { pollEvery } from './api/lists'
import { answerOf } from './api/queries'
import type { MenuEntry, Queue, Queues } from './registries'
import { screens } from './screens'

const files = import.meta.glob<Queues>('./features/*/*.queue.ts', { eager: true, import: 'default' })

const place = ({ link }: Queue) => screens.findIndex(({ path }) => path === link)

/** In the order of the menu. */
export const queues: readonly Queue[] = Object.values(files)
  .flat()
  .sort((one, other) => place(one) - place(other))

/** Its screen, filtered to what waits. */
export const queueAddress = ({ link, filters = [] }: Queue) =>
  filters[0] ? `${link}?${new URLSearchParams(filters[0])}` : link

/** What waits in the queues in which this operator works, and the alarms. */
export const useStanding = () => useQuery({ ...answerOf('/work/waiting'), refetchInterval: pollEvery })

/** A queue in which the operator works, how many things wait there, and since when. */
export type Counted = Queue & Shapes['dashboard.WorkQueue']

/** Those queues, in the order of the menu; none until the server has said which. */
export function useQueues(): readonly Counted[] {
  const counted = useStanding().data?.queues ?? []
  return queues.flatMap(queue => {
    const found = counted.find(({ key }) => key === queue.key)
    return found ? [{ ...queue, ...found }] : []
  })
}

/** How many things wait for this operator on a screen of the menu. */
export function useCounts(): (screen: { path: string; menu: MenuEntry }) => number {
  const mine = useQueues()
  return ({ path, menu }) =>
    mine.filter(({ link }) => menu.countsAll || link === path).reduce((sum, { waiting }) => sum + waiting, 0)
}
