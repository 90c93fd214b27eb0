// Setting a value: typed in the local notation, and read back before it is sent.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import { SettingDetail } from './setting-detail'
import type { Setting } from './setting-value'

const share: Setting = {
  key: 'groups.reward',
  section: 'groups.new_sets',
  sectionTitle: 'Gói mới',
  title: 'Thưởng',
  type: 'share',
  unit: '1/100 %',
  value: '100',
  fallback: '100',
  least: '0',
  most: '2000',
  help: '',
  isPublic: true,
  canBeTried: false,
  changes: 0,
}
const floor: Setting = { ...share, key: 'groups.price_floor', type: 'money', unit: 'VND', value: '200000.00' }

async function setTo(setting: Setting, typed: string) {
  reply('/settings/history', says({ items: [] }))
  reply('/settings/set', says(setting))
  show(<SettingDetail setting={setting} />)
  const user = userEvent.setup()
  const field = screen.getByLabelText('Giá trị mới')
  await user.clear(field)
  await user.type(field, typed)
  await user.type(screen.getByLabelText('Lý do'), 'Thử')
  const send = () => user.click(screen.getByRole('button', { name: 'Đặt giá trị' }))
  return { field, send }
}
const sent = () => asked.find(({ path }) => path === '/settings/set')?.body

test('a percentage with a comma is that percentage', async () => {
  const { field, send } = await setTo(share, '1,5')
  expect(field).toHaveAccessibleDescription('1,5%')
  await send()
  await waitFor(() => expect(sent()).toMatchObject({ value: '150' }))
})

test('a percentage with more than two decimals is refused', async () => {
  const { field, send } = await setTo(share, '1,505')
  await send()
  await waitFor(() => expect(field).toBeInvalid())
  expect(field).toHaveAccessibleDescription('Nhập phần trăm, nhiều nhất hai chữ số sau dấu phẩy')
  expect(field).toHaveFocus()
  expect(sent()).toBeUndefined()
})

test('an amount with grouped thousands is that amount', async () => {
  const { field, send } = await setTo(floor, '90.000')
  expect(field).toHaveAccessibleDescription('90.000\u00a0₫')
  await send()
  await waitFor(() => expect(sent()).toMatchObject({ value: '90000' }))
})
