// The result of a search. Finding nothing is a result, not a fault.
import { Refused } from '@gomve/shared/envelope'
import type { UseQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Empty } from './empty'
import { Loaded } from './page'

interface SearchedProps<Found> {
  query: UseQueryResult<Found>
  /** Refusals that say that there is no such thing. */
  nothing: readonly string[]
  children: (found: Found) => ReactNode
}

export function Searched<Found>({ query, nothing, children }: SearchedProps<Found>) {
  const { error } = query
  if (query.isError && error instanceof Refused && nothing.includes(error.key)) {
    return (
      <div role="status">
        <Empty icon={SearchX}>{error.message}</Empty>
      </div>
    )
  }
  return <Loaded query={query}>{children}</Loaded>
}
