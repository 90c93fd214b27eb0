// Trying a value: computed on request, and shown beside what happened.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Setting } from './setting-value'
import { TrySetting } from './try-setting'

const setting: Setting = {
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
  canBeTried: true,
  changes: 0,
}
const open = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Thử trên số liệu đã qua' }))

test('nothing is computed before it is requested; then last week is shown beside the computed one', async () => {
  reply(
    '/settings/try',
    says({
      from: '',
      until: '',
      lines: [{ what: 'Thưởng đã trả', unit: 'VND', was: '14000.00', wouldBe: '35000.00' }],
    }),
  )
  show(<TrySetting setting={setting} value="250" />)
  expect(asked).toHaveLength(0)
  await open()
  const outcome = await screen.findByRole('region', { name: 'Nếu giá trị này đã có hiệu lực' })
  const row = await within(outcome).findByRole('row', { name: /Thưởng đã trả/ })
  expect(row).toHaveTextContent('14.000 ₫')
  expect(row).toHaveTextContent('35.000 ₫')
  expect(asked.at(-1)?.query).toEqual({ key: 'groups.reward', value: '250', days: '7' })
})

test('another span is asked for', async () => {
  reply('/settings/try', says({ from: '', until: '', lines: [] }))
  show(<TrySetting setting={setting} value="250" />)
  await open()
  await userEvent.click(screen.getByRole('radio', { name: '30 ngày' }))
  await screen.findByRole('radio', { name: '30 ngày', checked: true })
  expect(asked.at(-1)?.query.days).toBe('30')
})

test('a value that the setting does not accept is refused with an explanation', async () => {
  reply('/settings/try', refuses(12019, 'Giá trị 9999 không hợp lệ'))
  show(<TrySetting setting={setting} value="9999" />)
  await open()
  expect(await screen.findByText('Giá trị 9999 không hợp lệ')).toBeInTheDocument()
})
