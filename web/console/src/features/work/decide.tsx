// The chosen thing, decided here with the facts and dialogs of its own screen.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '@/lib/keys'
import type { Queue } from '@/registries'
import { ClaimMark, useClaims } from '@/ui/claims'
import { givenIn } from '@/ui/filters'
import { Loaded } from '@/ui/page'
import type { Decides } from '@/ui/resource'
import { type Asked, Side } from '@/ui/side'

interface Chosen {
  queue: Queue
  id: string
  /** As long as it waits. */
  item: object | undefined
}

export function Decide({ screen, ...chosen }: Chosen & { screen: () => Promise<Decides<object>> }) {
  const { key } = chosen.queue
  // The screen's code is no answer of the server, and stays what it is.
  const code = useQuery({
    queryKey: ['screen', key],
    queryFn: screen,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return <Loaded query={code}>{of => <Decision of={of} {...chosen} />}</Loaded>
}

function Decision({ of, queue, id, item }: Chosen & { of: Decides<object> }) {
  const { t } = useTranslation()
  const { one, filters, queue: taken } = of.source
  const given = givenIn(filters, new URLSearchParams(queue.filters?.[0]))
  const showing = of.useDescription(given as never)
  const [asked, ask] = useState<Asked<object>>()
  const act = item && showing.acts?.find(({ fits }) => fits?.(item) ?? true)
  const taking = useClaims(taken)
  const claim = taking?.of(id)
  useKeys([
    ['Enter', () => item && act && ask({ act, id, item }), act && t('key.enter')],
    ['t', () => item && taking?.toggle(id), taking && t('key.take')],
  ])
  return (
    <div className="space-y-2">
      {claim && <ClaimMark claim={claim} />}
      <Side
        showing={showing}
        id={id}
        item={item}
        one={one?.(id)}
        asked={asked}
        ask={ask}
        onEdit={() => undefined}
      />
    </div>
  )
}
