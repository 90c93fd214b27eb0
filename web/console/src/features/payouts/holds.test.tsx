// Holds: set on a person found by number, lifted with a reason, shown on the person's page.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { PersonSheet } from '@/registries'
import { asked, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Hold } from './calls'
import part from './hold.person-part'
import HoldsScreen from './holds.screen'

const hold: Hold = {
  id: '4',
  state: 'active',
  userId: '7',
  nickname: 'Minh Anh',
  maskedMobile: '0912****678',
  reason: 'Nghi mất điện thoại',
  setBy: 'lan',
  setAt: '2026-11-16T10:00:00+07:00',
  endsAt: '2026-11-23T10:00:00+07:00',
  liftedBy: '',
  liftReason: '',
}
const body = (path: string) => asked.find(call => call.path === path)?.body

test('Enter lifts a hold, for a reason', async () => {
  reply('/hold/list', says({ items: [hold] }))
  reply('/hold/lift', says({ ...hold, state: 'lifted' }))
  show(<HoldsScreen />)
  await screen.findByText('Minh Anh')
  const user = userEvent.setup()
  await user.keyboard('j{Enter}')
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Lý do (ghi vào nhật ký)'), 'Đã gọi xác minh')
  await user.click(within(dialog).getByRole('button', { name: 'Bỏ tạm giữ' }))

  await waitFor(() => expect(body('/hold/lift')).toEqual({ id: '4', reason: 'Đã gọi xác minh' }))
})

test('a person found by number is held', async () => {
  reply('/hold/list', says({ items: [] }))
  reply('/person/find', says({ userId: '7', nickname: 'Minh Anh', maskedMobile: '0912****678' }))
  reply('/hold/set', says(hold))
  show(<HoldsScreen />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Tạm giữ một người' }))
  const dialog = () => within(screen.getByRole('dialog'))
  await user.type(dialog().getByLabelText('Số điện thoại của người dùng'), '0912 345 678')
  await user.click(dialog().getByRole('button', { name: 'Tìm' }))
  await user.type(await screen.findByLabelText('Lý do (ghi vào nhật ký)'), 'Nghi mất điện thoại')
  await user.click(dialog().getByRole('button', { name: 'Tạm giữ' }))

  await waitFor(() => expect(body('/hold/set')).toEqual({ userId: '7', reason: 'Nghi mất điện thoại' }))
})

test('the page of a person shows their hold, and renews it', async () => {
  reply('/hold/list', says({ items: [hold] }))
  const person = { userId: '7', nickname: 'Minh Anh', state: 'active' } as PersonSheet
  show(<part.Part id="7" person={person} />)

  expect(await screen.findByText('Nghi mất điện thoại')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Bỏ tạm giữ' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Giữ thêm 7 ngày' }))
  expect(screen.getByRole('dialog')).toHaveTextContent('Minh Anh')
})
