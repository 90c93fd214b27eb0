// The deal that a ticket is promised to.
import type { TicketItem } from './calls'

export function dealAddress({ claim, dealId }: Pick<TicketItem, 'claim' | 'dealId'>): string | undefined {
  if (!dealId) return undefined
  if (claim === 'personal_group') return `/pages/user/person/detail?id=${dealId}`
  return claim === 'resale' ? `/pages/user/ticket/my?id=${dealId}` : undefined
}
