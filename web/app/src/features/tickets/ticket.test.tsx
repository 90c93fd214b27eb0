// A promised ticket on its own page: it says to what, and leads to the deal in place of being used.
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { session } from '@/api/session'
import { reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { TicketItem } from './calls'
import { free } from './testing/sample'
import TicketPage from './ticket.page'

beforeEach(() => session.start({ token: 'secret', userId: '7', mobile: '' }))

async function open(of: Partial<TicketItem>) {
  reply('/token/vr/getTicket', says({ ticket: { ...free, ...of }, venues: [], history: [] }))
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
