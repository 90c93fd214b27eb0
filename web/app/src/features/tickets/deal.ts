// The deal that a ticket is promised to.
import type { TicketItem } from './calls'

export function dealAddress({ claim, dealId }: Pick<TicketItem, 'claim' | 'dealId'>): string | undefined {
  return claim === 'resale' && dealId ? `/pages/user/ticket/my?id=${dealId}` : undefined
}
