// Orders of goods: handed over by their code at the venue of the desk, or cancelled with a reason.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Order } from './calls'
import GoodsOrdersScreen from './goods-orders.screen'

const one = (more: Partial<Order> = {}): Order => ({
  orderId: '8',
  state: 'ordered',
  userId: '7',
  nickname: 'Minh Anh',
  maskedMobile: '0912****678',
  kind: 'item',
  goodsId: '4',
  title: 'Bình nước',
  cover: 'ocean',
  hue: 210,
  count: 2,
  currency: 'XMONEY',
  price: '25.00',
  orderedAt: '2026-11-16T10:00:00+07:00',
  endsAt: '2026-12-16T10:00:00+07:00',
  operatorName: '',
  venue: '',
  reason: '',
  ...more,
})

const venue = {
  venueId: '2',
  nameVi: 'Quận 1',
  nameEn: 'District 1',
  nameZh: '第一郡',
  address: '1 Lê Lợi',
  latitude: '10.77',
  longitude: '106.70',
  opens: '09:00:00',
  closes: '21:00:00',
  open: true,
}

async function shown(order: Order, at = '/') {
  const permissions = ['goods_orders']
  reply('/me', says({ operatorId: '1', name: 'x', role: 'desk', permissions, isDemo: false }))
  reply('/venue/list', says({ items: [venue] }))
  reply('/goodsOrder/list', says({ items: [order] }))
  reply('/goodsOrder/get', says(order))
  show(<GoodsOrdersScreen />, at)
  await screen.findByText('Quận 1')
  return userEvent.setup()
}

const calls = (path: string) => asked.filter(call => call.path === path)

test('a code shows its order, which is then handed over at the venue', async () => {
  const user = await shown(one())
  expect(screen.queryByLabelText('Mã đơn của khách')).not.toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Điểm'), 'Quận 1')
  reply('/goodsOrder/find', says(one()))
  reply('/goodsOrder/handOver', says(one({ state: 'handed_over' })))
  await user.type(screen.getByLabelText('Mã đơn của khách'), 'ABCD 2345{Enter}')

  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('2 × Bình nước')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Giao hàng' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(calls('/goodsOrder/find')[0]?.query).toEqual({ text: 'ABCD 2345' })
  expect(calls('/goodsOrder/handOver')[0]?.body).toEqual({ text: 'ABCD 2345', venueId: '2' })
  expect(screen.getByLabelText('Mã đơn của khách')).toHaveValue('')
})

test('a wrong code is refused in place, and can be typed again', async () => {
  localStorage.setItem('desk.venue', '2')
  const user = await shown(one())
  const unknown = refuses(16_005, 'Không tìm thấy đơn đổi này', { key: 'rewards.order_not_found' })
  reply('/goodsOrder/find', unknown, says(one()))
  await user.type(screen.getByLabelText('Mã đơn của khách'), 'ABCD{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Không tìm thấy đơn đổi này')
  await user.type(screen.getByLabelText('Mã đơn của khách'), '2345{Enter}')
  expect(await screen.findByRole('dialog')).toBeVisible()
})

test('an order is cancelled with a reason that its owner reads', async () => {
  const user = await shown(one(), '/?id=8')
  reply('/goodsOrder/cancel', says(one({ state: 'cancelled' })))
  await user.click(await screen.findByRole('button', { name: 'Hủy đơn' }))
  const dialog = screen.getByRole('dialog')
  await user.type(within(dialog).getByLabelText('Lý do (người dùng sẽ đọc)'), 'Hết hàng')
  await user.click(within(dialog).getByRole('button', { name: 'Hủy đơn' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(calls('/goodsOrder/cancel')[0]?.body).toEqual({ orderId: '8', reason: 'Hết hàng' })
})

test('an order that is over is read-only', async () => {
  const over = one({ state: 'cancelled', cancelled: 'by_time', endedAt: '2026-12-16T10:00:00+07:00' })
  await shown(over, '/?state=cancelled&id=8')
  expect(await screen.findByText('Quá hạn nhận')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Hủy đơn' })).not.toBeInTheDocument()
})
