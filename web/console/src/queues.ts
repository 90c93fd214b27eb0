// The queues of operators, assembled from the rows of the features, and what the server counts in each.
import { useQuery } from '@tanstack/react-query'
import type { Shapes } from './api/client'
import { pollEvery } from './api/lists'
import { answerOf, useMe } from './api/queries'
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

/** What is counted in all queues, and the alarms; the server gives it to those who may see the dashboard. */
export function useStanding() {
  const may = useMe()?.permissions.includes('dashboard') ?? false
  return useQuery({ ...answerOf('/dashboard/get', { days: 7 }), refetchInterval: pollEvery, enabled: may })
}

/** The queues that this operator may work. */
export const queuesOf = ({ permissions }: Shapes['admin.Me']) =>
  queues.filter(({ permission }) => permissions.includes(permission))

/** How many things wait for this operator on a screen of the menu. */
export function useCounts(me: Shapes['admin.Me']): (screen: { path: string; menu: MenuEntry }) => number {
  const { data } = useStanding()
  const mine = queuesOf(me)
  return ({ path, menu }) =>
    mine
      .filter(({ link }) => menu.countsAll || link === path)
      .reduce((sum, { key }) => sum + (data?.queues.find(queue => queue.key === key)?.waiting ?? 0), 0)
}
