// A new top-up stays within its channel's limits and makes one order.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import { NewTopUp } from './new-top-up'

const channels = {
  items: [
    {
      id: '502',
      kind: 'bank_transfer',
      name: 'Chuyển khoản',
      least: '50000.00',
      most: '1000000.00',
      isSandbox: false,
    },
    { id: '504', kind: 'sandbox', name: 'Sandbox', least: '10000.00', most: '50000000.00', isSandbox: true },
  ],
  payWithinSeconds: 900,
}
const create = '/token/pay/payCreateOrder'
const made = () => asked.filter(call => call.path === create)

async function open(need: string | null = null) {
  reply('/token/pay/getAccounts', says(channels))
  const page = await show(<NewTopUp need={need} back={null} />, {
    at: '/pages/user/wallet/recharge',
    texts: ['recharge', 'wallet'],
  })
  return { ...page, user: userEvent.setup(), amount: await screen.findByLabelText('Số tiền') }
}

test('only amounts that the channel accepts are offered, and only they are submitted', async () => {
  const { user, amount } = await open()
  expect(screen.queryByRole('button', { name: /2\.000\.000/ })).not.toBeInTheDocument()

  await user.type(amount, '40000')
  await user.click(screen.getByRole('button', { name: 'Tiếp tục' }))
  expect(screen.getByText(/^Ít nhất 50\.000/)).toBeVisible()
  expect(made()).toHaveLength(0)

  await user.click(screen.getByRole('radio', { name: /Sandbox/ }))
  expect(screen.queryByText(/^Ít nhất/)).not.toBeInTheDocument()
})

test('an order is made once, under a key, and opens', async () => {
  const order = { id: '7', state: 'awaiting_payment', payUrl: null }
  reply(create, says(order))
  const { user, router } = await open()
  await user.click(screen.getByRole('button', { name: /500\.000/ }))
  await user.click(screen.getByRole('button', { name: 'Tiếp tục' }))
  await waitFor(() => expect(router.state.location.search).toBe('?id=7'))
  expect(made()).toHaveLength(1)
  expect(made()[0]?.body).toEqual({ channelId: '502', amount: '500000' })
  expect(made()[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
})

test('too many open orders lead to the list of them', async () => {
  reply(create, refuses(22_006, 'Bạn đang có 3 đơn nạp', { key: 'payments.too_many_open_orders' }))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /100\.000/ }))
  await user.click(screen.getByRole('button', { name: 'Tiếp tục' }))
  expect(await screen.findByText('Bạn đang có 3 đơn nạp')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Xem các đơn đang chờ' })).toBeVisible()
})

test('a payment that lacks money fills in the shortfall and its purpose', async () => {
  const { amount } = await open('220000.00')
  expect(amount).toHaveValue('220.000')
  expect(screen.getByText('Còn thiếu 220.000 ₫ để trả.')).toBeVisible()
})

test('a shortfall below the channel’s minimum fills in the minimum', async () => {
  const { amount } = await open('12000.50')
  expect(amount).toHaveValue('50.000')
})

test('an address without an amount fills in nothing', async () => {
  const { amount } = await open('mọi thứ')
  expect(amount).toHaveValue('')
  expect(screen.queryByText(/Còn thiếu/)).toBeNull()
})
