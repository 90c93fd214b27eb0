// The queue of top-ups: worked with the keyboard, confirmed once, refusals shown in full.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, breaks, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { TopUp } from './calls'
import TopUpsScreen from './topups.screen'

const order = (id: string, amount: string): TopUp => ({
  id,
  amount,
  state: 'awaiting_payment',
  channelId: '502',
  memo: `GV${id}`,
  userId: '7',
  nickname: 'Minh Anh',
  maskedMobile: '0912****678',
  createdAt: '2026-11-16T10:00:00+07:00',
  expiresAt: '2026-11-16T10:15:00+07:00',
  reason: '',
})

async function shown() {
  const orders = [order('1', '500000.00'), order('2', '750000.00')]
  reply('/topup/list', says({ items: orders }))
  reply('/topup/get', says(orders[1]))
  const { router } = show(<TopUpsScreen />)
  await screen.findByText('GV1')
  return { router, user: userEvent.setup() }
}

async function confirming() {
  const { user } = await shown()
  await user.keyboard('jj{Enter}')
  const question = await screen.findByRole('dialog')
  await user.type(within(question).getByLabelText('Mã giao dịch ngân hàng'), 'FT-0001')
  await user.type(within(question).getByLabelText('Số tiền ngân hàng nhận được'), '750000')
  const confirm = within(question).getByRole('button', { name: 'Xác nhận' })
  return { user, confirm }
}

const confirmations = () => asked.filter(({ path }) => path === '/topup/confirm')

test('j and k move through the queue, and the address names the chosen order', async () => {
  const { router, user } = await shown()

  await user.keyboard('j')
  expect(router.state.location.search).toBe('?id=1')
  await user.keyboard('j')
  expect(router.state.location.search).toBe('?id=2')
  await user.keyboard('k')
  expect(router.state.location.search).toBe('?id=1')
})

test('Enter asks for the reference and the amount, and sends both', async () => {
  const { user, confirm } = await confirming()
  reply('/topup/confirm', says({ outcome: 'settled', paymentId: '9', isRepeat: false, orderId: '2' }))

  await user.click(confirm)

  expect(await screen.findByText('Đã ghi có cho lệnh nạp')).toBeVisible()
  expect(confirmations()[0]?.body).toEqual({ orderId: '2', reference: 'FT-0001', amount: '750000' })
})

test('a confirmation sent again after a lost answer is the same call', async () => {
  const { user, confirm } = await confirming()
  reply('/topup/confirm', breaks, says({ outcome: 'settled', paymentId: '9', isRepeat: false }))

  await user.click(confirm)
  await screen.findByText('Không kết nối được máy chủ')
  await user.click(confirm)

  await waitFor(() => expect(confirmations()).toHaveLength(2))
  const keys = confirmations().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('a refusal is shown with its rule, and the next try is a new call', async () => {
  const { user, confirm } = await confirming()
  reply(
    '/topup/confirm',
    refuses(22_010, 'Mã giao dịch đã được dùng', {
      key: 'payments.reference_used',
      details: { yours: 'FT-0001' },
    }),
  )

  await user.click(confirm)
  const refusal = await screen.findByRole('alert')
  expect(refusal).toHaveTextContent('Mã giao dịch đã được dùng')
  expect(refusal).toHaveTextContent('FT-0001')
  await user.click(confirm)

  await waitFor(() => expect(confirmations()).toHaveLength(2))
  const [first, second] = confirmations().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(second).not.toBe(first)
})

test('an unknown outcome is no answer: asking again, even from a new dialog, is the same call', async () => {
  const { user, confirm } = await confirming()
  const unknown = refuses(10_015, 'Chưa biết đã ghi nhận hay chưa', { key: 'platform.outcome_unknown' }, 503)
  reply('/topup/confirm', unknown, says({ outcome: 'settled', paymentId: '9', isRepeat: false }))

  await user.click(confirm)
  expect(await screen.findByRole('alert')).toHaveTextContent('Chưa biết')
  await user.click(screen.getByRole('button', { name: 'Hủy bỏ' }))
  await user.keyboard('{Enter}')
  const question = await screen.findByRole('dialog')
  await user.type(within(question).getByLabelText('Mã giao dịch ngân hàng'), 'FT-0001')
  await user.type(within(question).getByLabelText('Số tiền ngân hàng nhận được'), '750.000')
  await user.click(within(question).getByRole('button', { name: 'Xác nhận' }))

  await waitFor(() => expect(confirmations()).toHaveLength(2))
  const [first, second] = confirmations()
  expect(second?.body).toEqual(first?.body)
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
})

test('a dialog about an order that could not be read does not open for another', async () => {
  const { user } = await shown()
  const unreadable = refuses(10_013, 'Không đọc được dữ liệu', { key: 'platform.database_unreachable' }, 503)
  reply('/topup/get', unreadable, says(order('2', '750000.00')))
  await user.keyboard('j{Enter}')
  await screen.findByText('Không đọc được dữ liệu')
  await user.keyboard('j')
  expect(await screen.findByRole('button', { name: 'Tiền đã về' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})
