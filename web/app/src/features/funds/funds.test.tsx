// Funds providers: applying, what became of it, locking, a fund's parts, and cancelling.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Me } from '@/api/me'
import { session } from '@/api/session'
import { noSeats } from '@/testing/me'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import AddFundPage from './add.page'
import type { Fund, FundsInfo } from './calls'
import FundPage from './detail.page'
import HistoryPage from './history.page'
import FundsPage from './index.page'
import RoleCard from './role-card'
import { tickets } from './sums'
import { check, fund, locked, provider, role, stranger, zero } from './testing/sample'

const texts = ['funds', 'fundsTasks', 'fundsRow', 'groups']
const sent = (path: string) => asked.filter(call => call.path.endsWith(path))

beforeEach(() => {
  sessionStorage.clear()
  session.start({ token: 'secret', userId: '7', mobile: '' })
  localStorage.setItem('payMode', 'field')
  reply('/token/task/funds/getMyFundsList', says({ items: [] }))
  reply('/token/task/funds/task/getAppList', says({ items: [], waiting: 0 }))
})

async function hub(info: FundsInfo) {
  reply('/token/task/funds/getUserFundsInfo', says(info))
  return show(<FundsPage />, { at: '/pages/user/funds/index', texts })
}

test('a user reads what a provider is, and applies once with a note', async () => {
  await hub(stranger())
  expect(await screen.findByRole('heading', { name: 'Trở thành nhà cấp vốn' })).toBeVisible()
  expect(screen.getByText(/100\.000\.000\s₫/)).toBeVisible()
  await userEvent.type(screen.getByLabelText('Lời nhắn cho người duyệt'), 'Đã làm đại lý')
  reply('/token/task/funds/app', says(stranger({ role: role({ state: 'applying', decidedAt: null }) })))
  reply(
    '/token/task/funds/getUserFundsInfo',
    says(stranger({ role: role({ state: 'applying', decidedAt: null }) })),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Xin làm nhà cấp vốn' }))
  expect(await screen.findByRole('heading', { name: 'Đơn đang chờ duyệt' })).toBeVisible()
  expect(sent('funds/app')).toHaveLength(1)
  expect(sent('funds/app')[0]?.body).toEqual({ note: 'Đã làm đại lý' })
})

test('seats and a task that must be over first are named before one applies', async () => {
  await hub(stranger({ beforeApproval: { personalSeats: 2, holdsTask: true } }))
  expect(await screen.findByText(/Bạn còn 2 chỗ trong nhóm cá nhân/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Xem chỗ của tôi' })).toHaveAttribute('href', '/pages/user/gb/my')
  expect(screen.getByText(/Bạn đang nhận một nhiệm vụ/)).toBeVisible()
})

test('a rejection shows its reason, and one may apply again', async () => {
  await hub(stranger({ role: role({ state: 'rejected', reason: 'Thiếu thông tin nguồn tiền' }) }))
  expect(await screen.findByText('Lý do: Thiếu thông tin nguồn tiền')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Xin làm nhà cấp vốn' })).toBeEnabled()
})

test('a full queue is said before the application', async () => {
  await hub(stranger({ whyNotApply: { key: 'funds.pending_over_1000', message: 'Đang có 1000 đơn' } }))
  expect(await screen.findByText('Đang có 1000 đơn')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Xin làm nhà cấp vốn' })).toBeDisabled()
})

test('a provider sees what is free, reserved and in takes, and each fund', async () => {
  reply('/token/task/funds/getMyFundsList', says({ items: [fund()] }))
  await hub(provider())
  expect(await screen.findByText(/^500\.000\.000\s₫$/, { selector: 'p *' })).toBeVisible()
  expect(screen.getByText('Chưa dùng').nextElementSibling).toHaveTextContent(/140\.000\.000\s₫/)
  expect(await screen.findByRole('link', { name: /Vốn tuần này/ })).toHaveAttribute(
    'href',
    '/pages/user/funds/detail?id=8',
  )
  expect(screen.getByRole('link', { name: 'Khóa thêm vốn' })).toHaveAttribute(
    'href',
    '/pages/user/funds/fundsAdd',
  )
  expect(screen.getByRole('button', { name: 'Thôi làm nhà cấp vốn' })).toBeDisabled()
  expect(screen.getByText('Bạn còn 1 khoản vốn chưa kết thúc')).toBeVisible()
})

test('the first list shows a state in which there are funds', async () => {
  await hub(provider({ funds: { applying: 1, active: 0, rejected: 0, cancelling: 0, completed: 0 } }))
  await waitFor(() => expect(sent('getMyFundsList').at(-1)?.query.state).toBe('applying'))
})

test('a provider without funds may give up the role', async () => {
  await hub(
    provider({
      whyNotResign: null,
      funds: { applying: 0, active: 0, rejected: 0, cancelling: 0, completed: 0 },
    }),
  )
  const button = await screen.findByRole('button', { name: 'Thôi làm nhà cấp vốn' })
  reply('/token/task/funds/resign', says(stranger({ role: role({ state: 'ended' }) })))
  reply('/token/task/funds/getUserFundsInfo', says(stranger({ role: role({ state: 'ended' }) })))
  await userEvent.click(button)
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Thôi làm nhà cấp vốn' }))
  expect(await screen.findByText('Bạn có thể gửi đơn lại bất cứ lúc nào.', { exact: false })).toBeVisible()
  expect(sent('funds/resign')).toHaveLength(1)
})

test('the address of a notice leads to its fund', async () => {
  reply('/token/task/funds/getUserFundsInfo', says(provider()))
  const { router } = await show(<FundsPage />, { at: '/pages/user/funds/index?fund=8', texts })
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/user/funds/detail'))
  expect(router.state.location.search).toBe('?id=8')
})

async function locks(query = '', info = provider()) {
  reply('/token/task/funds/getUserFundsInfo', says(info))
  const me = { holdings: { balance: info.balance }, groups: noSeats, hasPayPassword: true } as Me
  reply('/token/getUserIndex', says(me))
  reply('/vr/getInfoList', says({ items: [{ classId: 'c1', name: 'Vé bay', referencePrice: '360000.00' }] }))
  reply('/gb/getSetList', says({ items: [{ classId: 'c1', price: '200000.00' }] }))
  return show(<AddFundPage />, { at: `/pages/user/funds/fundsAdd${query}`, texts })
}

test('before locking, one sees how many tickets it stands behind, and both ends', async () => {
  await locks('?amount=200000000')
  expect(await screen.findByText('1.111 vé')).toBeVisible()
  expect(screen.getByText(/^Chưa đủ cho nhiệm vụ của loại vé nào: ít nhất 360\.000\.000\s₫/)).toBeVisible()
  expect(screen.getByText(/^Nhiệm vụ nhỏ nhất \(2\.000 vé\) cần 360\.000\.000\s₫$/)).toBeVisible()
  expect(screen.getByText(/^Nhận lại đủ 200\.000\.000\s₫, cộng tiền lời/)).toBeVisible()
  expect(screen.getByText(/^Nhận lại đủ 200\.000\.000\s₫, không có lời/)).toBeVisible()
})

test('tickets are counted at 90% of the lowest price, to the ticket', () => {
  expect(tickets('500000000.00', '200000.00')).toMatchObject({ most: 2_777, isShort: false })
  expect(tickets('359999999.00', '200000.00')).toMatchObject({ most: 1_999, isShort: true })
  expect(tickets('360000000.00', '200000.00')).toMatchObject({ most: 2_000, isShort: false })
})

test('less than the least amount is said before the server refuses it', async () => {
  await locks('?amount=99999999')
  await userEvent.click(await screen.findByRole('button', { name: 'Khóa vốn' }))
  expect(screen.getByText(/^Mỗi khoản vốn ít nhất 100\.000\.000\s₫$/)).toBeVisible()
  expect(sent('funds/add')).toHaveLength(0)
})

test('a fund is locked once, with the payment password, and then shown', async () => {
  const { router } = await locks('?amount=150000000&note=Thử')
  reply('/token/task/funds/add', says({ fund: fund({ state: 'applying' }), balance: zero }))
  await userEvent.click(await screen.findByRole('button', { name: /^Khóa 150\.000\.000\s₫$/ }))
  await userEvent.type(await screen.findByLabelText('Mật khẩu thanh toán'), '246810')
  await userEvent.click(screen.getByRole('button', { name: 'Xác nhận' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/user/funds/detail'))
  expect(sent('funds/add')).toHaveLength(1)
  expect(sent('funds/add')[0]?.body).toEqual({
    amount: '150000000',
    remark: 'Thử',
    payPassword: '246810',
  })
  expect(sent('funds/add')[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('what is missing for the amount leads to a top-up', async () => {
  await locks('?amount=300000000')
  expect(await screen.findByRole('link', { name: /Nạp/ })).toHaveAttribute(
    'href',
    expect.stringContaining('need=50000000.00'),
  )
})

test('who is no provider is led to the role', async () => {
  await locks('', stranger())
  expect(await screen.findByText('Bạn chưa là nhà cấp vốn')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tìm hiểu và gửi đơn' })).toBeVisible()
})

async function opened(one: Fund, checked = check()) {
  reply('/token/task/funds/getFundsInfo', says({ fund: one, items: [locked] }))
  reply('/token/task/funds/getFundsCancelCheck', says(checked))
  return show(<FundPage />, { at: '/pages/user/funds/detail?id=8', texts })
}

test('cancelling says first what returns, and is sent once', async () => {
  await opened(fund())
  expect(await screen.findByText('Khóa từ ví')).toBeVisible()
  const done = fund({ state: 'completed', free: zero })
  reply('/token/task/funds/cancel', says({ fund: done, returned: '500000000.00', balance: zero }))
  await userEvent.click(await screen.findByRole('button', { name: 'Hủy khoản vốn' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/^500\.000\.000\s₫ về Số dư ngay/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Hủy khoản vốn' }))
  expect(await screen.findByText(/^500\.000\.000\s₫ đã về Số dư$/)).toBeVisible()
  expect(sent('funds/cancel')).toHaveLength(1)
  expect(sent('funds/cancel')[0]?.body).toEqual({ fundId: '8' })
})

test('a fund in tasks says that it returns when they end', async () => {
  const busy = { reserved: '100000000.00', inTakes: '260000000.00', free: '140000000.00' }
  await opened(fund(busy), check({ returnsNow: zero, inTasks: '360000000.00' }))
  expect(await screen.findByText('Tiền về ví khi các nhiệm vụ kết thúc.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Hủy khoản vốn' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/^360\.000\.000\s₫ đang nằm trong nhiệm vụ/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Giữ lại' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent('funds/cancel')).toHaveLength(0)
})

test('a fund under review says why it cannot be cancelled', async () => {
  const whyNot = { key: 'funds.fund_not_active', message: 'Khoản vốn này còn chờ duyệt' }
  await opened(
    fund({ state: 'applying', decidedAt: null }),
    check({ state: 'applying', isAllowed: false, whyNot, returnsNow: zero }),
  )
  expect(await screen.findByText('Khoản vốn này còn chờ duyệt')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Hủy khoản vốn' })).toBeNull()
})

test('the note is changed in place', async () => {
  await opened(fund())
  reply('/token/task/funds/editRemark', says({ remark: 'Mới' }))
  await userEvent.click(await screen.findByRole('button', { name: /Ghi chú của tôi/ }))
  const field = await screen.findByLabelText('Ghi chú')
  await userEvent.clear(field)
  await userEvent.type(field, 'Mới')
  await userEvent.click(screen.getByRole('button', { name: 'Lưu' }))
  expect(await screen.findByText('Đã lưu ghi chú')).toBeVisible()
  expect(sent('funds/editRemark')[0]?.body).toEqual({ fundId: '8', remark: 'Mới' })
})

test('a rejected fund shows the reason', async () => {
  await opened(fund({ state: 'rejected', reason: 'Nguồn tiền chưa rõ', free: zero }))
  expect(await screen.findByText('Nguồn tiền chưa rõ')).toBeVisible()
})

test('another’s fund is not found', async () => {
  reply(
    '/token/task/funds/getFundsInfo',
    refuses(19_017, 'Không tìm thấy khoản vốn này', { key: 'funds.fund_not_found' }),
  )
  await show(<FundPage />, { at: '/pages/user/funds/detail?id=9', texts })
  expect(await screen.findByText('Không tìm thấy khoản vốn này')).toBeVisible()
})

test('the history shows what returned, and apart what was rejected', async () => {
  reply('/token/task/funds/getMyFundsList', says({ items: [fund({ state: 'completed', free: zero })] }))
  const { router } = await show(<HistoryPage />, { at: '/pages/user/funds/history', texts })
  expect(await screen.findByRole('link', { name: /Đã hoàn về ví/ })).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'Không được duyệt' }))
  expect(router.state.location.search).toBe('?state=rejected')
  await waitFor(() => expect(sent('getMyFundsList').at(-1)?.query.state).toBe('rejected'))
})

test('“Mine” says how far one is with funds', async () => {
  reply('/token/task/funds/getUserFundsInfo', says(provider()))
  await show(<RoleCard />, { at: '/', texts })
  expect(await screen.findByText(/^Chưa dùng 140\.000\.000\s₫ · đã khóa 500\.000\.000\s₫$/)).toBeVisible()
})
