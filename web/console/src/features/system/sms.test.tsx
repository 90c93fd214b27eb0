// The log of messages: filtered by number, state and time; the filters are kept in the address.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import SmsScreen from './sms.screen'

const message = {
  id: '3',
  mobile: '0912****678',
  text: '',
  state: 'failed',
  attempts: 3,
  gateway: 'x',
  reference: '',
  problem: 'status 500',
  queuedAt: '2026-11-16T10:00:00+07:00',
}

const last = () => asked.filter(({ path }) => path === '/sms/list').at(-1)?.query

async function shown() {
  reply('/me', says({ operatorId: '1', name: 'x', role: 'support', permissions: ['sms'], isDemo: false }))
  reply('/sms/list', says({ items: [message] }))
  const { router } = show(<SmsScreen />)
  await screen.findByText('status 500')
  return { router, user: userEvent.setup() }
}

test('a number, a state and a time filter the list', async () => {
  const { router, user } = await shown()

  await user.type(screen.getByLabelText('Số điện thoại'), '0912345678{Enter}')
  await user.click(screen.getByLabelText('Thất bại'))
  await user.selectOptions(screen.getByLabelText('Thêm bộ lọc'), 'Từ lúc (giờ Việt Nam)')
  await user.click(screen.getByRole('button', { name: /^Từ lúc.*Chọn/ }))
  await user.click(await screen.findByRole('button', { name: /16 tháng 11/ }))
  await user.selectOptions(screen.getByLabelText('Giờ'), '09')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Xong' }))

  await waitFor(() =>
    expect(last()).toEqual({
      limit: '50',
      mobile: '0912345678',
      state: 'failed',
      from: '2026-11-16T09:00:00+07:00',
    }),
  )
  expect(router.state.location.search).toContain('mobile=0912345678')
})

test('an invalid number is refused with an explanation', async () => {
  const { user } = await shown()
  reply('/sms/list', refuses(20_003, 'Số điện thoại không đúng', { key: 'accounts.mobile_malformed' }))

  await user.type(screen.getByLabelText('Số điện thoại'), '12{Enter}')

  expect(await screen.findByRole('alert')).toHaveTextContent('Số điện thoại không đúng')
})
