// The pages of XMoney and NFTs: the number, kind words where there is nothing, and the way to the flow.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noSeats } from '@/testing/me'
import { asked, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import FlowPage from './flow.page'
import HoldingPage from './holding.page'

const holdings = {
  balance: '0.00',
  otc: '0.00',
  held: '0.00',
  pendingCommission: '0.00',
  xmoney: '12.50',
  nft: 3,
  energy: 0,
  priorityPasses: 0,
  recycleVouchers: 0,
}
const gift = {
  id: '81',
  unit: 'XMONEY',
  type: 1,
  title: 'Được tặng',
  about: '',
  at: '2026-11-23T03:00:00.000Z',
  amount: '12.50',
  balanceAfter: '12.50',
}

function served(items: object[]) {
  reply('/token/getUserIndex', says({ holdings, groups: noSeats, awaitingPayment: 0 }))
  reply('/token/pay/getFlowList', says({ items, next: null }))
}
const units = () =>
  asked.filter(({ path }) => path === '/token/pay/getFlowList').map(({ query }) => query.unit)

test('XMoney shows its number, its latest lines and the way to all of them', async () => {
  served([gift])
  await show(<HoldingPage />, { at: '/pages/user/wallet/xmoney/index', texts: ['wallet'] })
  expect(await screen.findByText('12,5', { selector: '.text-sum *' })).toBeVisible()
  expect(await screen.findByText('Được tặng')).toBeVisible()
  for (const link of screen.getAllByRole('link', { name: 'Biến động XMoney' }))
    expect(link).toHaveAttribute('href', '/pages/user/wallet/xmoney/flow')
  expect(units()).toEqual(['XMONEY'])
})

test('NFTs are counted, and nothing yet is said kindly', async () => {
  served([])
  await show(<HoldingPage />, { at: '/pages/user/wallet/nft/index', texts: ['wallet'] })
  expect(await screen.findByText('3', { selector: '.text-sum *' })).toBeVisible()
  expect(await screen.findByText(/Bạn chưa được tặng NFT nào/)).toBeVisible()
  expect(units()).toEqual(['NFT'])
})

test('the address of a flow names its unit, and an empty flow leads to what the unit is', async () => {
  served([])
  await show(<FlowPage />, { at: '/pages/user/wallet/nft/flow', texts: ['wallet'] })
  expect(await screen.findByRole('link', { name: 'NFT là gì?' })).toHaveAttribute(
    'href',
    '/pages/user/wallet/nft/index',
  )
  expect(units()).toEqual(['NFT'])
})
