// What others sell: classes that closed, one's own listing, and what was bought of a listing that is over.
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Me } from '@/api/me'
import { session } from '@/api/session'
import { noSeats } from '@/testing/me'
import { reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Listing, Sale } from './calls'
import Stalls from './stalls'

const other = { name: 'Bình', photo: '', level: 1 }
const listing: Listing = {
  listingId: '5',
  state: 'on_sale',
  classId: 'c9',
  name: 'Vé VR Hạ Long',
  cover: 'peaks',
  hue: 200,
  referencePrice: '360000.00',
  queuePrice: null,
  price: '240000.00',
  sellerGets: '235200.00',
  recycleValue: '170000.00',
  quantity: 2,
  sold: 0,
  left: 2,
  expiresAt: '2027-03-01T00:00:00.000+07:00',
  listedAt: '2026-11-20T10:00:00.000+07:00',
  endsAt: '2027-02-22T00:00:00.000+07:00',
  reason: '',
  seller: other,
  isMine: false,
}
const sale: Sale = {
  saleId: '8',
  kind: 'resale',
  dealId: '5',
  classId: 'c9',
  name: listing.name,
  cover: listing.cover,
  hue: listing.hue,
  count: 2,
  paid: '480000.00',
  fee: '9600.00',
  received: '470400.00',
  tickets: [],
  other,
  isSoldByMe: false,
  soldAt: '2026-11-21T10:00:00.000+07:00',
}

beforeEach(() => {
  session.start({ token: 'secret', userId: '7', mobile: '' })
  const holdings = { balance: '900000.00' }
  reply('/token/getUserIndex', says({ holdings, groups: noSeats, hasPayPassword: true } as Me))
  reply('/vr/getInfoList', says({ items: [] }))
  reply('/token/ticket/otc/getList', says({ items: [listing] }))
  reply('/token/otc/ticket/purchase/getInfoCount', says({}))
})

const open = (query: string) =>
  show(<Stalls />, { at: `/pages/otc/ticketOtc?view=market${query}`, texts: ['market'] })

test('tickets of a class that is no longer on offer are still found', async () => {
  await open('')
  expect(await screen.findByRole('heading', { name: listing.name })).toBeVisible()
})

test('one’s own listing says that it cannot be bought, and takes no payment', async () => {
  const message = 'Không thể mua vé do chính mình bán'
  const mine = { ...listing, isMine: true, whyNot: { key: 'market.buy_from_self', message } }
  reply('/token/ticket/otc/getListing', says({ listing: mine, sales: [] }))
  await open('&buy=5')
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText(message)).toBeVisible()
  expect(sheet.getByRole('button', { name: /^Mua/ })).toBeDisabled()
})

test('a buyer sees what they bought of a listing that is sold out', async () => {
  const over = { ...listing, state: 'sold', sold: 2, left: 0, endedAt: sale.soldAt }
  reply('/token/ticket/otc/getListing', says({ listing: over, sales: [sale] }))
  await open('&buy=5')
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText(/480\.000/)).toBeVisible()
  expect(sheet.queryByRole('button', { name: /^Mua/ })).toBeNull()
})
