// People for operators: found by any text, shown part by part, acted on with a reason.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { PersonLine, PersonSheet } from './calls'
import PeopleScreen from './people.screen'
import PersonScreen from './person.screen'

const line = (userId: string, nickname: string): PersonLine => ({
  userId,
  nickname,
  maskedMobile: '0912****678',
  state: 'active',
  isDemo: false,
  registeredAt: '2026-11-16T10:00:00+07:00',
})

const sheet: PersonSheet = {
  ...line('7', 'Minh Anh'),
  photo: '',
  language: 'vi',
  inviteCode: 'ABCD2345',
  referrer: { userId: '9', nickname: 'Bình', maskedMobile: '0987****321' },
  invited: 3,
  joinedGroup: true,
  hasPayPassword: true,
  bans: [],
}

const me = (permissions: string[]) =>
  reply('/me', says({ operatorId: '1', name: 'x', role: 'support', permissions, isDemo: false }))

const holdings = {
  balance: '800000.00',
  otc: '0.00',
  held: '200000.00',
  pendingCommission: '18000.00',
  xmoney: '0.00',
  nft: 0,
  energy: 30,
  priorityPasses: 1,
  recycleVouchers: 2,
}

function personShown(permissions: string[], person: PersonSheet = sheet, part = '') {
  me(permissions)
  reply('/person/get', says(person))
  reply(
    '/person/limits',
    says({
      userId: '7',
      nickname: 'Minh Anh',
      maskedMobile: '0912****678',
      protection: { limits: [], raiseWaitHours: 24 },
    }),
  )
  reply(
    '/person/holdings',
    says({
      holdings,
      heldBack: [{ purpose: 'seat_escrow', unit: 'BALANCE', amount: '200000.00' }],
      ordersAwaiting: 0,
    }),
  )
  reply('/person/timeline', says({ events: [], kinds: [] }))
  reply('/person/flow', says({ items: [] }))
  reply('/person/seats', says({ items: [] }))
  reply('/person/sessions', says({ items: [] }))
  show(
    <Routes>
      <Route path="/people/:id" element={<PersonScreen />} />
    </Routes>,
    `/people/7?part=${part}`,
  )
  return userEvent.setup()
}

const calls = (path: string) => asked.filter(call => call.path === path)

test('the list is narrowed to a tag, which the address names', async () => {
  me(['people', 'notes'])
  reply('/person/list', says({ items: [line('7', 'Minh Anh'), line('8', 'Bình')] }))
  const tag = { tagId: '3', name: 'Khách quen', colour: 'green', isOpen: true, people: 1 }
  reply('/tag/list', says({ items: [tag] }))
  reply('/person/tags', says({ people: [] }))
  const { userId, nickname, maskedMobile } = line('7', 'Minh Anh')
  const taggedAt = '2026-11-20T10:00:00+07:00'
  reply('/tag/people', says({ items: [{ userId, nickname, maskedMobile, taggedAt }] }))
  const { router } = show(<PeopleScreen />, '/?state=active')
  expect(await screen.findByText('Bình')).toBeVisible()
  const user = userEvent.setup()
  await user.selectOptions(await screen.findByLabelText('Nhãn'), 'Khách quen')

  await waitFor(() => expect(screen.queryByText('Bình')).not.toBeInTheDocument())
  expect(await screen.findByText('Minh Anh')).toBeVisible()
  expect(router.state.location.search).toBe('?tag=3')
  expect(asked.find(({ path }) => path === '/tag/people')?.query).toMatchObject({ tagId: '3' })

  await user.selectOptions(screen.getByLabelText('Nhãn'), 'Tất cả')
  expect(await screen.findByText('Bình')).toBeVisible()
})

test('the typed text is looked up, and is kept in the address', async () => {
  reply('/person/list', says({ items: [line('7', 'Minh Anh'), line('8', 'Bình')] }))
  const { router } = show(<PeopleScreen />)
  const user = userEvent.setup()
  await screen.findByText('Minh Anh')

  await user.type(screen.getByRole('searchbox'), ' 0912 345 678 {Enter}')

  expect(router.state.location.search).toBe('?text=0912+345+678')
  await waitFor(() => expect(calls('/person/list').at(-1)?.query.text).toBe('0912 345 678'))
})

test('a state filters the list, and Enter opens everything about a person', async () => {
  reply('/person/list', says({ items: [line('7', 'Minh Anh')] }))
  reply('/person/get', says(sheet))
  const { router } = show(<PeopleScreen />)
  const user = userEvent.setup()
  await screen.findByText('Minh Anh')

  await user.click(screen.getByLabelText('Bị khóa'))
  await waitFor(() => expect(calls('/person/list').at(-1)?.query.state).toBe('banned'))
  await user.click(await screen.findByRole('button', { name: 'Minh Anh' }))
  expect(await screen.findByRole('link', { name: 'Xem đầy đủ' })).toHaveAttribute('href', '/people/7')
  await user.keyboard('{Enter}')

  expect(router.state.location.pathname).toBe('/people/7')
})

test('a person shows their holdings and what is held back for what', async () => {
  personShown(['people', 'wallets'])

  expect(await screen.findByText('800.000 ₫')).toBeVisible()
  expect(screen.getByText('Chỗ đã đặt').closest('div')).toHaveTextContent('200.000 ₫')
  expect(screen.getByText('Hoa hồng chờ nhận').closest('div')).toHaveTextContent('18.000 ₫')
  expect(screen.getByText('Bình')).toBeVisible()
})

test('a part without permission is neither shown nor requested', async () => {
  personShown(['people'])

  await screen.findByRole('heading', { level: 1, name: 'Minh Anh' })
  expect(screen.queryByText('Biến động ví')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Xem số đầy đủ' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Khóa tài khoản' })).not.toBeInTheDocument()
  expect(screen.getByLabelText('Dòng thời gian')).toBeChecked()
  await waitFor(() => expect(calls('/person/timeline')).toHaveLength(1))
  expect(calls('/person/notes')).toHaveLength(0)
  expect(calls('/person/holdings')).toHaveLength(0)
  expect(calls('/person/flow')).toHaveLength(0)
})

test('a number is revealed for a reason, and is gone with its dialog', async () => {
  const user = personShown(['people', 'numbers'])
  reply('/person/reveal', says({ mobile: '0912345678' }))

  await user.click(await screen.findByRole('button', { name: 'Xem số đầy đủ' }))
  const dialog = screen.getByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), 'gọi lại')
  await user.click(within(dialog).getByRole('button', { name: 'Xem số đầy đủ' }))

  expect(await screen.findByText('0912345678')).toBeVisible()
  expect(calls('/person/reveal')[0]?.body).toEqual({ userId: '7', reason: 'gọi lại' })
  await user.click(screen.getByRole('button', { name: 'Đóng' }))
  expect(screen.queryByText('0912345678')).not.toBeInTheDocument()
})

test('a ban needs its reason, and a refusal is shown', async () => {
  const user = personShown(['people', 'bans'])
  reply(
    '/person/ban',
    refuses(20_042, 'Tài khoản này đang bị khóa rồi', { key: 'accounts.already_banned' }),
    says(null),
  )

  await user.click(await screen.findByRole('button', { name: 'Khóa tài khoản' }))
  const dialog = screen.getByRole('dialog')
  const submit = within(dialog).getByRole('button', { name: 'Khóa tài khoản' })
  await user.type(within(dialog).getByRole('textbox'), 'lừa đảo')
  await user.click(submit)
  expect(await screen.findByRole('alert')).toHaveTextContent('đang bị khóa rồi')
  await user.click(submit)

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(calls('/person/ban')[1]?.body).toEqual({ userId: '7', reason: 'lừa đảo' })
  await waitFor(() => expect(calls('/person/get').length).toBeGreaterThan(1))
})

test('a ban can be lifted, and every ban is listed', async () => {
  personShown(['people', 'bans'], {
    ...sheet,
    state: 'banned',
    bans: [
      { reason: 'lừa đảo', bannedBy: '4', bannedAt: '2026-11-17T10:00:00+07:00', liftReason: '' },
      {
        reason: 'nhầm',
        bannedBy: '4',
        bannedAt: '2026-11-16T10:00:00+07:00',
        liftReason: 'đã xin lỗi',
        liftedBy: '4',
        liftedAt: '2026-11-16T11:00:00+07:00',
      },
    ],
  })

  expect(await screen.findByRole('button', { name: 'Mở khóa' })).toBeVisible()
  expect(screen.getByText('lừa đảo')).toBeVisible()
  expect(screen.getByText('Mở khóa: đã xin lỗi')).toBeVisible()
})

test('nothing can be done to an erased person', async () => {
  personShown(['people', 'numbers', 'wallets', 'adjustments'], { ...sheet, state: 'closed' })

  await screen.findByText('800.000 ₫')
  for (const name of ['Khóa tài khoản', 'Đăng xuất', 'Xem số đầy đủ', 'Đề xuất điều chỉnh'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

test('a line of the wallet opens its receipt, which leads to its cause', async () => {
  const user = personShown(['people', 'wallets', 'topups'], sheet, 'flow')
  const item = {
    id: '55',
    unit: 'BALANCE',
    type: 1,
    title: 'Nạp tiền',
    amount: '500000.00',
    balanceAfter: '800000.00',
    at: '2026-11-16T10:05:00+07:00',
  }
  reply('/person/flow', says({ items: [item] }))
  reply(
    '/person/receipt',
    says({
      line: item,
      cause: 'payments.top_up',
      causeText: 'Đơn nạp tiền đã thanh toán',
      causeId: '33',
      from: 'Kênh thanh toán',
      to: 'Ví của người này',
      balanceBefore: '300000.00',
      rules: 1,
    }),
  )

  await user.click(await screen.findByRole('button', { name: 'Nạp tiền' }))

  expect(await screen.findByText('Ví của người này')).toBeVisible()
  expect(screen.getByText('300.000 ₫')).toBeVisible()
  expect(screen.getByRole('link', { name: '33' })).toHaveAttribute('href', '/topups?state=paid&id=33')
})
