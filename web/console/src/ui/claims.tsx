// Items of a queue that operators have taken: a hint beside each, and one key to take or let go.

import { useLanguage } from '@gomve/ui/lib/language'
import { clockTime } from '@gomve/ui/lib/time'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { pollEvery } from '@/api/lists'
import { answerOf, useAct, useMe } from '@/api/queries'
import { toast } from './toast'

/** The name of a module's work queue: "payments.top_ups". */
export type QueueName = string
type Claim = Shapes['admin.Claim']

export interface Taking {
  of: (id: string) => Claim | undefined
  /** Takes the item, or lets go of an own one. */
  toggle: (id: string) => void
}

/** Who has which item of the queue; nothing for a list that is no queue. */
export function useClaims(queue: QueueName | undefined): Taking | undefined {
  const { t } = useTranslation()
  const me = useMe()?.operatorId
  const claims = useQuery({
    ...answerOf('/claim/list', { queue: queue ?? '' }),
    enabled: queue !== undefined,
    refetchInterval: pollEvery,
  })
  const take = useAct('/claim/take', { refreshes: ['/claim/list'], onDone: () => toast(t('claim.taken')) })
  const release = useAct('/claim/release', {
    refreshes: ['/claim/list'],
    onDone: () => toast(t('claim.released')),
  })
  const onError = (error: Error) => toast(error.message)
  if (!queue) return undefined
  const of = (id: string) => claims.data?.claims.find(({ item }) => item === id)
  return {
    of,
    toggle: item => {
      const known = of(item)
      if (known?.operatorId === me) release.mutate({ queue, item }, { onError })
      else take.mutate({ queue, item }, { onError })
    },
  }
}

const initials = (name: string) =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .map(part => part[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()

export function ClaimMark({ claim }: { claim: Claim }) {
  const { t } = useTranslation()
  const since = clockTime(claim.takenAt, useLanguage())
  const words = t('claim.by', { name: claim.operatorName, since })
  return (
    <span
      title={words}
      className="ml-2 inline-flex items-center gap-1 rounded-full bg-price/15 px-2 py-0.5 align-middle text-xs font-semibold text-price"
    >
      <span aria-hidden="true">
        {initials(claim.operatorName)} · {since}
      </span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
