// A ticket of one's own, for tests.
import type { TicketItem } from '../calls'

export const free: TicketItem = {
  ticketId: '7',
  classId: 'c1',
  name: 'Vé VR Hạ Long',
  cover: 'peaks',
  hue: 200,
  state: 'awaiting_number',
  claim: 'none',
  dealId: null,
  paid: '200000.00',
  acquiredAt: '2026-11-20T10:00:00.000+07:00',
  issuedAt: '2026-11-20T10:00:00.000+07:00',
  expiresAt: '2027-03-01T23:59:59.000+07:00',
  recycling: { allowed: true, pays: '170000.00', vouchers: 1 } as TicketItem['recycling'],
}
