// Payments in suspense: several operators work the same list, and a dialog stays with its payment.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Suspense } from './calls'
import SuspenseScreen from './suspense.screen'

const payment = (id: string): Suspense => ({
  id,
  state: 'open',
  why: 'unknown_memo',
  channelId: '502',
  reference: `FT-${id}`,
  amount: '150000.00',
  memo: 'khong ro',
  paidAt: '2026-11-22T10:00:00+07:00',
  receivedAt: '2026-11-22T10:01:00+07:00',
  reason: '',
  closedBy: '',
})

test('a payment that a colleague settles meanwhile keeps its dialog, which says so', async () => {
  reply('/suspense/list', says({ items: [payment('1'), payment('2')] }), says({ items: [payment('2')] }))
  reply('/suspense/get', says(payment('1')))
  const settled = refuses(22_031, 'Khoản này đã được xử lý', { key: 'payments.suspense_not_open' })
  reply('/suspense/match', settled)
  const { queries } = show(<SuspenseScreen />)
  await screen.findByText('FT-1')
  const user = userEvent.setup()
  await user.keyboard('j{Enter}')
  const question = await screen.findByRole('dialog')
  await user.type(within(question).getByLabelText('Số điện thoại khách hàng'), '0912345678')
  await user.type(within(question).getByLabelText('Lý do đối chiếu'), 'Khách gọi')

  await queries.refetchQueries({ queryKey: ['/suspense/list'] })
  await waitFor(() => expect(screen.queryByRole('row', { name: /FT-1/ })).toBeNull())
  expect(question).toBeVisible()
  await user.click(within(question).getByRole('button', { name: 'Ghi có' }))

  expect(await screen.findByText('Khoản này đã được xử lý')).toBeVisible()
  expect(asked.find(({ path }) => path === '/suspense/match')?.body).toMatchObject({ id: '1' })
})

test('the operator’s own money is proposed to be taken in, with its evidence', async () => {
  const permissions = ['topups', 'reserve']
  reply('/me', says({ operatorId: '1', name: 'x', role: 'finance', permissions, isDemo: false }))
  reply('/suspense/list', says({ items: [payment('1')] }))
  reply('/suspense/get', says(payment('1')))
  reply('/reserve/takeIn', says({ id: '5' }))
  show(<SuspenseScreen />, '/?id=1')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Tiền của Gomvé' }))
  const question = screen.getByRole('dialog')
  await user.type(within(question).getByLabelText('Bằng chứng là tiền của Gomvé'), 'Ủy nhiệm chi')
  await user.click(within(question).getByRole('button', { name: 'Đề xuất' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = { paymentId: '1', reason: 'Ủy nhiệm chi' }
  expect(asked.find(({ path }) => path === '/reserve/takeIn')?.body).toEqual(body)
})
