// A promised ticket on its own page: it says to what, and leads to the deal in place of being used.
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { session } from '@/api/session'
import { reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { TicketItem } from './calls'
import TicketPage from './ticket.page'

const ticket: TicketItem = {
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

beforeEach(() => session.start({ token: 'secret', userId: '7', mobile: '' }))

async function open(of: Partial<TicketItem>) {
  reply('/token/vr/getTicket', says({ ticket: { ...ticket, ...of }, venues: [], history: [] }))
  reply('/token/events/ticket', says({ ticket: 't', expiresAt: '' }))
  await show(<TicketPage />, { at: '/pages/user/vr/ticket?id=7', texts: ['tickets'] })
}

const toDeal = { name: 'Xem giao dịch' }

test('a listed ticket leads to its listing and takes no number', async () => {
  await open({ claim: 'resale', dealId: '5' })
  expect(await screen.findByRole('link', toDeal)).toHaveAttribute('href', '/pages/user/ticket/my?id=5')
  expect(screen.queryByRole('button', { name: 'Lấy số' })).toBeNull()
})

test('a ticket of a personal group leads to its batch', async () => {
  await open({ claim: 'personal_group', dealId: 'b1' })
  expect(await screen.findByRole('link', toDeal)).toHaveAttribute('href', '/pages/user/person/detail?id=b1')
})
