// Receivers of events: a key is shown once, what failed is sent again, and each message can be read.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Delivery, Receiver } from './calls'
import WebhooksScreen from './webhooks.screen'

const at = '2026-11-28T10:00:00+07:00'
const key = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='

const receiver = (more: Partial<Receiver> = {}): Receiver => ({
  ...{ id: '3', state: 'active', name: 'Nhà sách An', url: 'https://an.example/events' },
  ...{ events: ['order_paid'], maker: 'chu', madeAt: at, waiting: 0, failed: 0 },
  ...more,
})

const delivery = (more: Partial<Delivery> = {}): Delivery => ({
  ...{ messageId: '9', event: 'order_paid', state: 'delivered', attempts: 1, status: 204, problem: '' },
  ...{ happenedAt: at, endedAt: at },
  ...more,
})

async function opened(item?: Receiver, deliveries: Delivery[] = []) {
  const user = userEvent.setup()
  const permissions = ['webhooks']
  reply('/me', says({ operatorId: '1', name: 'chu', role: 'owner', permissions, isDemo: false }))
  reply('/webhook/list', says({ items: item ? [item] : [] }))
  if (item) reply('/webhook/get', says(item))
  reply('/webhook/delivery/list', says({ items: deliveries }))
  show(<WebhooksScreen />, item ? '/?id=3' : '/')
  if (item) await screen.findByText('Tin đã báo')
  return user
}

const calls = (path: string) => asked.filter(call => call.path === path)
const press = (name: string) => screen.findByRole('button', { name })
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

test('a receiver is added with what was typed, and its key is shown once', async () => {
  const user = await opened()
  await user.click(await press('Thêm nơi nhận'))
  await user.type(screen.getByLabelText('Tên'), 'Nhà sách An')
  await user.type(screen.getByLabelText('Địa chỉ'), 'https://elsewhere.example/')
  await user.click(screen.getByRole('checkbox', { name: 'Vé đã nhận' }))
  reply('/webhook/add', refuses(40_003, 'Không được gửi đến đó'))
  await user.click(inDialog('Thêm nơi nhận'))
  expect(await screen.findByText('Không được gửi đến đó')).toBeVisible()
  await user.clear(screen.getByLabelText('Địa chỉ'))
  await user.type(screen.getByLabelText('Địa chỉ'), 'https://an.example/events')
  reply('/webhook/add', says({ receiver: receiver(), key }))
  await user.click(inDialog('Thêm nơi nhận'))
  expect(await screen.findByText(key)).toBeVisible()
  expect(calls('/webhook/add').at(-1)?.body).toEqual({
    name: 'Nhà sách An',
    url: 'https://an.example/events',
    events: ['order_paid', 'ticket_picked_up'],
  })
  await user.click(inDialog('Tôi đã lưu'))
  await closed()
  expect(screen.queryByText(key)).not.toBeInTheDocument()
})

test('what failed is sent again, all of it or one', async () => {
  const failed = delivery({ state: 'failed', attempts: 14, status: 503, problem: 'status 503' })
  const user = await opened(receiver({ failed: 2 }), [failed])
  expect(screen.getByText(/14 lần gửi/)).toHaveTextContent('503')
  reply('/webhook/delivery/replay', says(receiver()))
  await user.click(await press('Gửi lại tin thất bại'))
  expect(within(screen.getByRole('dialog')).getByText(/2 tin được gửi lại ngay/)).toBeVisible()
  await user.click(inDialog('Gửi lại tin thất bại'))
  await closed()
  await user.click(await press('Gửi lại'))
  await user.click(inDialog('Gửi lại'))
  await closed()
  expect(calls('/webhook/delivery/replay').map(({ body }) => body)).toEqual([
    { receiverId: '3' },
    { receiverId: '3', messageId: '9' },
  ])
})

test('a message is read as it was sent', async () => {
  const user = await opened(receiver(), [delivery()])
  reply('/webhook/delivery/get', says({ delivery: delivery(), body: '{"id":"9","data":{"orderId":"7"}}' }))
  await user.click(await press('Xem nội dung'))
  expect(await screen.findByText(/"orderId": "7"/)).toBeVisible()
  expect(calls('/webhook/delivery/get')[0]?.query).toMatchObject({ receiverId: '3', messageId: '9' })
})

test('one that waits for its first attempt is not sent twice, and a removed receiver gets nothing', async () => {
  await opened(receiver({ state: 'removed', waiting: 0 }), [delivery({ state: 'waiting', attempts: 0 })])
  expect(screen.queryByRole('button', { name: 'Gửi lại' })).not.toBeInTheDocument()
  for (const act of ['Sửa', 'Khóa mới', 'Gỡ'])
    expect(screen.queryByRole('button', { name: act })).not.toBeInTheDocument()
})

test('it is paused by its form, and removed with a reason', async () => {
  const user = await opened(receiver({ waiting: 4 }))
  await user.click(await press('Sửa'))
  await user.click(screen.getByRole('checkbox', { name: /Tạm dừng/ }))
  reply('/webhook/save', says(receiver({ state: 'paused' })))
  await user.click(inDialog('Lưu'))
  await closed()
  expect(calls('/webhook/save')[0]?.body).toMatchObject({ id: '3', isPaused: true })
  await user.click(await press('Gỡ'))
  expect(within(screen.getByRole('dialog')).getByText(/4 tin đang chờ không được gửi/)).toBeVisible()
  await user.type(screen.getByLabelText('Lý do'), 'Hết hợp đồng')
  reply('/webhook/remove', says(receiver({ state: 'removed' })))
  await user.click(inDialog('Gỡ'))
  await closed()
  expect(calls('/webhook/remove')[0]?.body).toEqual({ id: '3', reason: 'Hết hợp đồng' })
})
