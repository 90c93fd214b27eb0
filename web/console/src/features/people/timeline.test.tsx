// A person's time line: by day, by kind, page by page, each line with the way to its thing.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Shapes } from '@/api/client'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import part from './timeline.person-part'

type Event = Shapes['timeline.Event']

const event = (id: string, at: string, title: string, more: Partial<Event> = {}): Event => ({
  id,
  at,
  title,
  kind: 'payments.topups',
  detail: '',
  amount: '',
  by: '',
  ...more,
})

const kinds = [
  { kind: 'accounts.account', title: 'Tài khoản' },
  { kind: 'payments.topups', title: 'Nạp tiền' },
]
const paid = event('3', '2026-11-23T10:05:00+07:00', 'Nạp tiền vào ví', {
  detail: 'FT0001',
  amount: '+500.000 ₫',
  by: 'ketoan',
  link: { kind: 'topup', id: '17', state: 'paid' },
})
const registered = event('1', '2026-11-22T23:50:00+07:00', 'Đăng ký tài khoản', { kind: 'accounts.account' })

const person = {
  userId: '7',
  nickname: 'Minh Anh',
  state: 'active',
} as Shapes['accounts.console.PersonSheet']

function timeline(permissions: string[] = ['people', 'topups']) {
  reply('/me', says({ operatorId: '1', name: 'x', role: 'owner', permissions, isDemo: false }))
  const shown = show(<part.Part id="7" person={person} />)
  return { ...shown, user: userEvent.setup() }
}

test('events stand by day, with what was done, by whom and for how much', async () => {
  reply('/person/timeline', says({ events: [paid, registered], kinds }))
  timeline()
  const today = (await screen.findByText('23/11/2026')).closest('section')
  expect(within(today as HTMLElement).getByText('FT0001 · ketoan thực hiện')).toBeVisible()
  expect(within(today as HTMLElement).getByText('+500.000 ₫')).toBeVisible()
  const before = screen.getByText('22/11/2026').closest('section')
  expect(within(before as HTMLElement).getByText('Đăng ký tài khoản')).toBeVisible()
})

test('a line leads to its thing, for those who may open it', async () => {
  reply('/person/timeline', says({ events: [paid], kinds }))
  timeline()
  expect(await screen.findByRole('link', { name: 'Nạp tiền vào ví' })).toHaveAttribute(
    'href',
    '/topups?state=paid&id=17',
  )
})

test('without the permission a line is words', async () => {
  reply('/person/timeline', says({ events: [paid], kinds }))
  timeline(['people'])
  await screen.findByText('Nạp tiền vào ví')
  expect(screen.queryByRole('link')).toBeNull()
})

test('a chip asks for one kind, and stays in the address', async () => {
  reply('/person/timeline', says({ events: [paid], kinds }))
  const { user, router } = timeline()
  await user.click(await screen.findByLabelText('Nạp tiền'))
  expect(router.state.location.search).toBe('?kind=payments.topups')
  expect(asked.at(-1)?.query.kind).toBe('payments.topups')
})

test('the next page goes on where the last one ended', async () => {
  reply('/person/timeline', says({ events: [paid], kinds, next: '99.3.payments.paid' }))
  const { user } = timeline()
  const more = await screen.findByRole('button', { name: 'Xem thêm' })
  reply('/person/timeline', says({ events: [registered], kinds }))
  await user.click(more)
  await screen.findByText('Đăng ký tài khoản')
  expect(asked.at(-1)?.query.after).toBe('99.3.payments.paid')
  expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull()
})

test('a kind that does not exist says so, and offers everything', async () => {
  reply('/person/timeline', refuses(35001, 'Không có loại sự kiện x'))
  reply('/me', says({ operatorId: '1', name: 'x', role: 'owner', permissions: ['people'], isDemo: false }))
  const { router } = show(<part.Part id="7" person={person} />, '/?kind=x')
  const user = userEvent.setup()
  await screen.findByText('Không có loại sự kiện x')
  reply('/person/timeline', says({ events: [registered], kinds }))
  await user.click(screen.getByRole('button', { name: 'Xem tất cả sự kiện' }))
  expect(router.state.location.search).toBe('')
  await screen.findByText('Đăng ký tài khoản')
})
