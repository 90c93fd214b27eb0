// The user's own limits and pauses.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { session } from '@/api/session'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Limit, SafetySettings } from './calls'
import LimitsPage from './index.page'

const limit = (kind: Limit['kind'], period: Limit['period'], more: Partial<Limit> = {}): Limit => ({
  kind,
  period,
  windowEnds: '2026-11-24T00:00:00.000+07:00',
  ...more,
})
const safety = (more: Partial<SafetySettings> = {}): SafetySettings => ({
  limits: [
    limit('top_up', 'day'),
    limit('top_up', 'week'),
    limit('top_up', 'month'),
    limit('purchase', 'day', { amount: '500000.00', used: '400000.00', left: '100000.00' }),
    limit('purchase', 'week'),
    limit('purchase', 'month'),
  ],
  raiseWaitHours: 24,
  ...more,
})
const bodies = (path: string) => asked.filter(call => call.path === path).map(({ body }) => body)
const open = () => show(<LimitsPage />, { texts: ['limits'] })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  session.start({ token: 'fresh', userId: '7', mobile: '0912****678' })
  reply('/token/limits/get', says(safety()))
})

test('a limit shows what is left of it, and others are not set', async () => {
  await open()
  expect(await screen.findByText('Còn 100.000 ₫ · đã dùng 400.000 ₫')).toBeVisible()
  expect(screen.getAllByText('Chưa đặt')).toHaveLength(5)
})

test('lowering says that it applies at once, raising that it waits', async () => {
  reply('/token/limits/setLimit', says(safety()))
  await open()
  await press(/500\.000/)
  const field = await screen.findByLabelText('Hạn mức')
  await userEvent.clear(field)
  await userEvent.type(field, '300000')
  expect(screen.getByText('Mức này có hiệu lực ngay.')).toBeVisible()
  await userEvent.clear(field)
  await userEvent.type(field, '900000')
  expect(screen.getByText(/có hiệu lực sau 24 giờ/)).toBeVisible()
  await press('Lưu hạn mức')
  await waitFor(() =>
    expect(bodies('/token/limits/setLimit')).toEqual([{ kind: 'purchase', period: 'day', amount: '900000' }]),
  )
  expect(await screen.findByText('Đã ghi nhận, mức mới đang chờ')).toBeVisible()
})

test('a pending raise can be withdrawn', async () => {
  const waiting = limit('purchase', 'day', {
    amount: '500000.00',
    used: '0.00',
    left: '500000.00',
    change: { to: '900000.00', at: '2026-11-24T10:05:00.000+07:00' },
  })
  reply('/token/limits/get', says(safety({ limits: [waiting] })))
  reply('/token/limits/keepLimit', says(safety()))
  await open()
  expect(await screen.findByText(/Tăng lên 900\.000 ₫ từ/)).toBeVisible()
  await press(/500\.000/)
  await press('Giữ mức hiện tại')
  await waitFor(() =>
    expect(bodies('/token/limits/keepLimit')).toEqual([{ kind: 'purchase', period: 'day' }]),
  )
})

test('a pause is confirmed, and a permanent one needs the password', async () => {
  reply('/token/limits/exclude', refuses(20_008, 'Mật khẩu không đúng', { key: 'accounts.password_wrong' }))
  await open()
  await press('Chọn thời gian tạm ngừng')
  await userEvent.click(await screen.findByRole('radio', { name: 'Vĩnh viễn' }))
  expect(screen.getByRole('button', { name: 'Bắt đầu tạm ngừng' })).toBeDisabled()
  await userEvent.type(screen.getByLabelText('Mật khẩu đăng nhập'), 'mat-khau-1')
  await press('Bắt đầu tạm ngừng')
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Tạm ngừng' }))
  await waitFor(() =>
    expect(bodies('/token/limits/exclude')).toEqual([{ forGood: true, loginPassword: 'mat-khau-1' }]),
  )
  expect((await screen.findAllByText('Mật khẩu không đúng')).length).toBeGreaterThan(0)
})

test('a running pause says until when, and a permanent one leaves nothing to choose', async () => {
  reply(
    '/token/limits/get',
    says(safety({ exclusion: { beganAt: '2026-11-23T10:05:00.000+07:00', until: null } })),
  )
  await open()
  expect(await screen.findByText('Đã ngừng vĩnh viễn')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Chọn thời gian tạm ngừng' })).toBeNull()
})
