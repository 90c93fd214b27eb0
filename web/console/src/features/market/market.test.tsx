// Listings, purchase requests and personal groups are cancelled with a reason; deals show their fees.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { PersonSheet } from '@/registries'
import { asked, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { BatchSheet, Deal, Listing, Pair, PurchaseRequest } from './calls'
import DealsScreen from './deals.screen'
import ListingsScreen from './listings.screen'
import part from './market.person-part'
import PairsScreen from './pairs.screen'
import PersonalGroupsScreen from './personal-groups.screen'
import PurchaseRequestsScreen from './purchase-requests.screen'

const minh = { userId: '7', nickname: 'Minh Anh', maskedMobile: '0912****678' }
const lan = { userId: '8', nickname: 'Lan', maskedMobile: '0913****679' }
const at = '2026-11-16T10:00:00+07:00'
const noEnd = { operatorName: '', reason: '' }

const listing = (more: Partial<Listing> = {}): Listing => ({
  ...{ listingId: '3', state: 'on_sale', seller: minh, classId: '1', name: 'Vé vàng' },
  ...{ price: '90000.00', recycleValue: '80000.00', quantity: 5, sold: 2 },
  ...{ expiresAt: at, listedAt: at, endsAt: at },
  ...noEnd,
  ...more,
})

const request: PurchaseRequest = {
  ...{ requestId: '4', state: 'buying', buyer: lan, classId: '1', name: 'Vé vàng' },
  ...{ price: '90000.00', held: '270000.00', quantity: 3, filled: 0, publishedAt: at, endsAt: at },
  ...noEnd,
}

const deal: Deal = {
  ...{ saleId: '5', kind: 'resale', dealId: '3', seller: minh, buyer: lan, inLine: true, classId: '1' },
  ...{ name: 'Vé vàng', count: 2, paid: '180000.00', fee: '3600.00', soldAt: at },
}

const pair: Pair = {
  ...{ pairId: '1', one: minh, other: lan, inLine: true, sales: 6, tickets: 9 },
  ...{ paid: '810000.00', lastAt: at },
}

const line = {
  ...{ batchId: '6', classId: '1', state: 'open' as const, price: '50000.00', groups: 10, formed: 4 },
  ...{ seats: 5, launchedAt: at, closesAt: at },
}

const zero = '0.00'
const sheet = {
  batch: {
    ...line,
    ...{ name: 'Vé vàng', cover: 'ocean', hue: 1, winners: 1, odds: '1/5', left: 6, depositEach: zero },
    money: {
      ...{ depositHeld: '60000.00', depositReturned: zero, held: zero, sold: zero, fee: zero },
      ...{ rewards: zero, launchRewards: zero, revenue: zero, earned: zero },
    },
    ...{ announced: [], mayCancelFrom: at, mayCancel: true },
  },
  ...{ userId: '7', master: 'Minh ***', masterMobile: '0912****678', groups: { items: [] } },
} as unknown as BatchSheet

function me() {
  const permissions = ['market']
  reply('/me', says({ operatorId: '1', name: 'x', role: 'support', permissions, isDemo: false }))
  return userEvent.setup()
}

const calls = (path: string) => asked.filter(call => call.path === path)

async function cancels(user: ReturnType<typeof userEvent.setup>, words: string, label: RegExp) {
  await user.click(await screen.findByRole('button', { name: words }))
  const dialog = screen.getByRole('dialog')
  await user.type(within(dialog).getByLabelText(label), 'Gian lận')
  await user.click(within(dialog).getByRole('button', { name: words }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
}

test('a listing is cancelled with a reason that its seller reads', async () => {
  const user = me()
  reply('/market/listings', says({ items: [listing()] }))
  reply('/market/listing', says(listing()))
  reply('/market/cancelListing', says(listing({ state: 'cancelled' })))
  show(<ListingsScreen />, '/?id=3')
  await cancels(user, 'Hủy tin rao', /người dùng sẽ đọc/)
  expect(calls('/market/cancelListing')[0]?.body).toEqual({ listingId: '3', reason: 'Gian lận' })
})

test('a listing that is over is read-only', async () => {
  me()
  const over = listing({ state: 'ended', endedAt: at, endedBy: 'by_time' })
  reply('/market/listings', says({ items: [] }))
  reply('/market/listing', says(over))
  show(<ListingsScreen />, '/?state=ended&id=3')
  expect(await screen.findByText('Hết thời hạn')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Hủy tin rao' })).not.toBeInTheDocument()
  expect(calls('/market/listings')[0]?.query).toMatchObject({ state: 'ended' })
})

test('a purchase request is cancelled with a reason', async () => {
  const user = me()
  reply('/market/requests', says({ items: [request] }))
  reply('/market/request', says(request))
  reply('/market/cancelRequest', says(request))
  show(<PurchaseRequestsScreen />, '/?id=4')
  await cancels(user, 'Hủy tin mua', /người dùng sẽ đọc/)
  expect(calls('/market/cancelRequest')[0]?.body).toEqual({ requestId: '4', reason: 'Gian lận' })
})

test('a batch that is not in the list is shown with its money, and cancelled', async () => {
  const user = me()
  reply('/market/batches', says({ items: [] }))
  reply('/market/batch', says(sheet))
  reply('/market/cancelBatch', says(sheet))
  show(<PersonalGroupsScreen />, '/?id=6')
  expect(await screen.findByText('Tiền cọc đang giữ')).toBeVisible()
  await cancels(user, 'Hủy đợt nhóm', /thành viên sẽ đọc/)
  expect(calls('/market/cancelBatch')[0]?.body).toEqual({ batchId: '6', reason: 'Gian lận' })
})

test('deals show their fees, and can be limited to one line of referrals', async () => {
  me()
  reply('/market/deals', says({ items: [deal] }))
  show(<DealsScreen />, '/?kind=resale&inLine=true')
  expect(await screen.findByText('2 × Vé vàng')).toBeVisible()
  expect(calls('/market/deals')[0]?.query).toMatchObject({ kind: 'resale', inLine: 'true' })
})

test('pairs show how often two users dealt', async () => {
  me()
  reply('/market/pairs', says({ items: [pair] }))
  show(<PairsScreen />)
  expect(await screen.findByText('Minh Anh')).toBeVisible()
  expect(screen.getByText('Lan')).toBeVisible()
})

test('the page about a person has what they offer and their deals', async () => {
  me()
  reply('/person/deals', says({ openListings: [listing()], openRequests: [], items: [deal] }))
  show(<part.Part id="7" person={{} as PersonSheet} />)
  expect(await screen.findByText('2 × Vé vàng')).toBeVisible()
  expect(screen.getByText('Đã bán 2/5')).toBeVisible()
})
