// What waits for an operator in all queues that are decided in place, oldest first, and the queues that do
// not answer.
import { useLanguage } from '@gomve/ui/lib/language'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { Shapes } from '@/api/client'
import { pollEvery } from '@/api/lists'
import { answerOf } from '@/api/queries'
import { type Counted, useQueues } from '@/queues'
import type { Queue, Waiting, Waits } from '@/registries'

/** Of a queue only its oldest things are shown; the others are on its screen. */
const most = 10

export interface Thing extends Waiting {
  /** Of all queues: the name of the queue, and its own. */
  place: string
  queue: Queue
  item: object
}

export interface Faulty {
  queue: Queue
  error: unknown
  retry: () => void
}

interface Asked {
  queue: Counted
  waits: Waits
  filters: Record<string, string>
}

type Answer = UseQueryResult<{ items: object[]; next?: string | null }>

/** An empty queue is not asked for. */
const asksOf = (queues: readonly Counted[]) =>
  queues.flatMap(queue => {
    const { waits, waiting, filters = [{}] } = queue
    return waits && waiting > 0 ? filters.map((part): Asked => ({ queue, waits, filters: part })) : []
  })

export const placeOf = ({ key }: Queue, id: string) => `${key}/${id}`

export function useWork(me: Shapes['admin.Me']) {
  const language = useLanguage()
  const asks = asksOf(useQueues())
  const answers = useQueries({
    queries: asks.map(({ waits: { list }, filters }) => {
      const query = answerOf(list, { ...filters, limit: most } as never)
      return { ...query, queryKey: [...query.queryKey, language], refetchInterval: pollEvery }
    }),
  }) as Answer[]
  const read = asks.map((asked, at) => ({ ...asked, answer: answers[at] as Answer }))
  const things = read
    .flatMap(({ queue, waits, answer }) =>
      (answer.data?.items ?? []).map((item): Thing => {
        const waiting = waits.waiting(item)
        return { ...waiting, queue, item, place: placeOf(queue, waiting.id) }
      }),
    )
    .sort((one, other) => Date.parse(one.since) - Date.parse(other.since))
  const isOwn = ({ begunBy }: Thing) => begunBy === me.name
  return {
    mine: things.filter(thing => !isOwn(thing)),
    ofAnother: things.filter(isOwn),
    /** Queues with more than is shown, and how many more. */
    more: queuesWithMore(),
    faulty: faultyQueues(),
    slow: [...new Set(read.filter(({ answer }) => answer.isPending).map(({ queue }) => queue))],
  }

  function faultyQueues() {
    const failed = read.filter(({ answer }) => answer.isError && !answer.data)
    return [...new Set(failed.map(({ queue }) => queue))].map((queue): Faulty => {
      const parts = failed.filter(part => part.queue === queue)
      return {
        queue,
        error: parts[0]?.answer.error,
        retry: () => {
          for (const { answer } of parts) void answer.refetch()
        },
      }
    })
  }

  function queuesWithMore() {
    const long = new Set(read.filter(({ answer }) => answer.data?.next).map(({ queue }) => queue))
    return [...long].map(queue => {
      const shown = things.filter(thing => thing.queue === queue).length
      return { queue, count: Math.max(1, queue.waiting - shown) }
    })
  }
}
