// Asking for a payout sends it once with the right card; what was typed stays; cards are added and removed;
// an open payout can be taken back.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { session } from '@/api/session'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Plan } from './calls'
import CardsPage from './cards.page'
import PayoutsPage from './history.page'
import PayoutPage from './payout.page'
import { card, cashOutTerms, payout, planOf, terms } from './testing/sample'
import WithdrawPage from './withdraw.page'
import WithdrawOtcPage from './withdraw-otc.page'

const form = '/pages/user/wallet/withdraw/index'
const texts = ['payouts'] as const
const ask = 'Rút về ngân hàng'
let person = 0

beforeEach(() => {
  // Drafts are a person's own.
  person += 1
  session.start({ token: 'fresh', userId: String(person), mobile: '0912****678' })
  localStorage.setItem('payMode', 'field')
  reply('/token/pay/getCards', says({ items: [card], most: 5, holder: card.holder, payoutsFrom: null }))
  reply('/token/pay/getCashOut', says(cashOutTerms({ plan: planOf(500_000) })))
  reply(
    '/token/pay/getBanks',
    says({
      items: [{ bin: '970436', code: 'VCB', shortName: 'Vietcombank', fullName: 'Ngoại thương', names: '' }],
    }),
  )
})

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
async function enterPassword() {
  await userEvent.type(await screen.findByLabelText('Mật khẩu thanh toán'), 'Tra-tien-68')
  await press('Xác nhận')
}
const sentTo = (path: string) => asked.filter(one => one.path === path).map(({ body }) => body)

test('an amount shows fee and net sum while it is typed, and is sent once with the fee that was shown', async () => {
  reply('/token/pay/cashOut', says(payout()))
  const { router } = await show(<WithdrawPage />, { at: form, texts })
  await userEvent.type(await screen.findByLabelText('Số tiền'), '500000')
  expect(await screen.findByText(/^495.000\s₫$/)).toBeVisible()
  expect(screen.getByText('24/11')).toBeVisible()
  await press(ask)
  await enterPassword()
  await waitFor(() =>
    expect(sentTo('/token/pay/cashOut')).toEqual([
      { amount: '500000', cardId: '31', fee: '5000.00', payPassword: 'Tra-tien-68' },
    ]),
  )
  await waitFor(() => expect(router.state.location.search).toBe('?id=77'))
})

test('what was typed stays when the call is refused', async () => {
  reply('/token/pay/cashOut', refuses(27_045, 'Phí đã thay đổi', { key: 'payouts.fee_changed' }))
  await show(<WithdrawPage />, { at: form, texts })
  await userEvent.type(await screen.findByLabelText('Số tiền'), '500000')
  await press(ask)
  await enterPassword()
  expect(await screen.findByText('Phí đã thay đổi')).toBeVisible()
  await press('Đóng')
  expect(screen.getByLabelText('Số tiền')).toHaveValue('500.000')
})

test('more than is free, and less than the least, are refused at the field without a call', async () => {
  await show(<WithdrawPage />, { at: form, texts })
  await userEvent.type(await screen.findByLabelText('Số tiền'), '900000')
  expect(await screen.findByText(/Hiện chỉ còn 800.000/)).toBeVisible()
  await press(/^Tất cả · 800\.000/)
  expect(screen.getByLabelText('Số tiền')).toHaveValue('800.000')
  await userEvent.clear(screen.getByLabelText('Số tiền'))
  await userEvent.type(screen.getByLabelText('Số tiền'), '20000')
  await press(ask)
  expect(await screen.findByText(/Ít nhất 100.000/)).toBeVisible()
  expect(sentTo('/token/pay/cashOut')).toHaveLength(0)
})

test('why not is said with its remedy, and nothing can be asked for', async () => {
  const whyNot = { key: 'payouts.withdraw_closed', message: 'Tạm dừng rút tiền', allowedAt: null }
  reply('/token/pay/getCashOut', says(cashOutTerms({ whyNot })))
  await show(<WithdrawPage />, { at: form, texts })
  expect(await screen.findByText('Tạm dừng rút tiền')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Hỏi bộ phận hỗ trợ' })).toBeVisible()
  expect(screen.getByRole('button', { name: ask })).toBeDisabled()
})

test('what the server says nothing of is asked for, and its refusal tells why', async () => {
  reply('/token/pay/getCashOut', says(cashOutTerms()))
  reply('/token/pay/cashOut', refuses(34_010, 'Hôm nay đã đủ lần', { key: 'payouts.withdraw_daily_limit' }))
  await show(<WithdrawPage />, { at: form, texts })
  await userEvent.type(await screen.findByLabelText('Số tiền'), '500000')
  await press(ask)
  await enterPassword()
  expect(await screen.findByText('Hôm nay đã đủ lần')).toBeVisible()
})

const noCards = () =>
  reply('/token/pay/getCards', says({ items: [], most: 5, holder: null, payoutsFrom: null }))

async function typesCard() {
  await press(/Chọn ngân hàng/)
  await userEvent.type(await screen.findByRole('searchbox'), 'ngoai')
  await userEvent.click(await screen.findByRole('button', { name: /Vietcombank/ }))
  await userEvent.type(screen.getByLabelText('Số tài khoản hoặc số thẻ'), '0123456789')
  await userEvent.type(screen.getByLabelText('Tên chủ thẻ'), 'Nguyễn Văn An')
}

test('the first card is typed in the form, and added by the call that uses it', async () => {
  noCards()
  reply('/token/pay/cashOut', refuses(27_060, 'Số thẻ sai', { key: 'payouts.card_mistyped' }))
  await show(<WithdrawPage />, { at: form, texts })
  await userEvent.type(await screen.findByLabelText('Số tiền'), '500000')
  await press(ask)
  expect(await screen.findByText('Chọn ngân hàng', { selector: '#bank-fault *' })).toBeVisible()
  await typesCard()
  await press(ask)
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText('Vietcombank · 0123 4567 89')).toBeVisible()
  await enterPassword()
  expect(await screen.findByText('Số thẻ sai')).toBeVisible()
  expect(screen.getByLabelText('Số tiền')).toHaveValue('500.000')
  reply('/token/pay/cashOut', says(payout()))
  await userEvent.type(screen.getByLabelText('Số tài khoản hoặc số thẻ'), '1')
  await press(ask)
  await enterPassword()
  const card = { bankBin: '970436', number: '01234567891', holder: 'NGUYEN VAN AN' }
  await waitFor(() =>
    expect(sentTo('/token/pay/cashOut').at(-1)).toEqual({
      ...{ amount: '500000', card, fee: '5000.00', payPassword: 'Tra-tien-68' },
    }),
  )
})

test('without a card the form of earnings leads to adding one, and comes back', async () => {
  noCards()
  reply('/token/otc/getWithConfigInfo', says(terms({ kind: 'otc' })))
  const at = '/pages/user/wallet/otc/withdraw/index'
  await show(<WithdrawOtcPage />, { at, texts })
  expect(await screen.findByRole('link', { name: /Thêm thẻ ngân hàng/ })).toHaveAttribute(
    'href',
    `/pages/user/wallet/withdraw/bindcard?back=${encodeURIComponent(at)}`,
  )
  await userEvent.type(screen.getByLabelText('Số tiền'), '500000')
  await press('Yêu cầu rút thu nhập')
  expect(await screen.findByText('Thêm một thẻ ngân hàng để nhận tiền')).toBeVisible()
})

test('a card is added with its bank, its number and its holder as printed; a refusal is at its field', async () => {
  noCards()
  reply('/token/pay/bindBank', refuses(27_021, 'Bạn đã thêm thẻ này', { key: 'payouts.card_bound' }))
  await show(<CardsPage />, { at: '/pages/user/wallet/withdraw/bindcard', texts })
  await typesCard()
  expect(screen.getByLabelText('Tên chủ thẻ')).toHaveValue('NGUYEN VAN AN')
  await press('Lưu thẻ')
  await enterPassword()
  expect(await screen.findByText('Bạn đã thêm thẻ này')).toBeVisible()
  expect(sentTo('/token/pay/bindBank')).toEqual([
    { bankBin: '970436', number: '0123456789', holder: 'NGUYEN VAN AN', payPassword: 'Tra-tien-68' },
  ])
  expect(screen.getByLabelText('Số tài khoản hoặc số thẻ')).toHaveValue('0123 4567 89')
})

test('a card is removed with the payment password', async () => {
  reply('/token/pay/removeCard', says({ items: [], most: 5, holder: null, payoutsFrom: null }))
  await show(<CardsPage />, { at: '/pages/user/wallet/withdraw/bindcard', texts })
  await press(/^Gỡ thẻ Vietcombank/)
  await enterPassword()
  await waitFor(() =>
    expect(sentTo('/token/pay/removeCard')).toEqual([{ cardId: '31', payPassword: 'Tra-tien-68' }]),
  )
})

test('a payout shows its steps, and can be taken back while that is possible', async () => {
  reply('/token/pay/getPayout', says(payout()))
  reply('/token/pay/cancelPayout', says(payout({ state: 'rejected', isCancellable: false })))
  await show(<PayoutPage />, { at: '/pages/user/wallet/payout?id=77', texts })
  expect(await screen.findByText('Đã gửi ngân hàng')).toBeVisible()
  await press('Hủy lệnh')
  const dialog = await screen.findByRole('alertdialog')
  reply('/token/pay/getPayout', says(payout({ state: 'rejected', isCancellable: false })))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hủy lệnh' }))
  await waitFor(() => expect(sentTo('/token/pay/cancelPayout')).toEqual([{ id: '77' }]))
  expect(await screen.findByRole('link', { name: 'Tạo lệnh mới' })).toHaveAttribute('href', form)
  expect(screen.queryByRole('button', { name: 'Hủy lệnh' })).toBeNull()
})

test('the history of earnings has its own list, and each line leads to its payout', async () => {
  const { id, kind, state, amount, fee, net, bankName, cardNumber, reason, askedAt } = payout({ kind: 'otc' })
  reply(
    '/token/otc/getWithList',
    says({
      items: [{ id, kind, state, amount, fee, net, bankName, cardNumber, reason, askedAt }],
      next: null,
    }),
  )
  await show(<PayoutsPage />, { at: '/pages/user/wallet/otc/withdraw/history', texts })
  expect(await screen.findByText('Đang xem xét')).toBeVisible()
  expect(screen.getByRole('link', { name: /495.000/ })).toHaveAttribute(
    'href',
    '/pages/user/wallet/payout?id=77',
  )
})

test('the rest below the minimum goes once and free of charge', async () => {
  const rest = terms({
    freeNow: '40000.00',
    whyNot: { key: 'payouts.amount_below_minimum', message: 'Ít nhất 100.000 ₫', allowedAt: null },
  })
  const { freeNow, whyNot } = rest
  reply('/token/pay/getWithConfigInfo', says({ withdraw: rest, refund: terms(), pieces: [] }))
  reply('/token/pay/getCashOut', says(cashOutTerms({ freeNow, whyNot })))
  reply('/token/pay/withApp', says(payout()))
  await show(<WithdrawPage />, { at: form, texts })
  await userEvent.click(await screen.findByRole('link', { name: /để đóng tài khoản/ }))
  expect(await screen.findByText('Rút hết số dư', { selector: 'h1' })).toBeVisible()
  expect(await screen.findByLabelText('Số tiền')).toHaveValue('40.000')
  await press('Rút hết số dư')
  await enterPassword()
  await waitFor(() =>
    expect(sentTo('/token/pay/withApp')).toEqual([
      { kind: 'withdraw', amount: '40000', cardId: '31', closing: true, payPassword: 'Tra-tien-68' },
    ]),
  )
})

test('the sheet says which password, from where, to which card and for what fee', async () => {
  await show(<WithdrawPage />, { at: form, texts })
  await userEvent.type(await screen.findByLabelText('Số tiền'), '500000')
  await press(ask)
  const sheet = within(await screen.findByRole('dialog'))
  const fact = (name: string) => sheet.getByText(name).parentElement
  expect(await sheet.findByText('Mật khẩu thanh toán')).toBeVisible()
  expect(fact('Từ')).toHaveTextContent(/^TừSố dư · 500\.000\s₫$/)
  expect(fact('Đến')).toHaveTextContent('Vietcombank · 0123••••890')
  expect(fact('Phí')).toHaveTextContent(/5\.000\s₫$/)
})

const tooLittle = { key: 'payouts.amount_below_minimum', message: 'Ít nhất 100.000 ₫', allowedAt: null }

test('what the bank is still matching is said once', async () => {
  const matching = { freeNow: '0.00', freeLater: '500000.00', whyNot: tooLittle }
  reply('/token/pay/getCashOut', says(cashOutTerms(matching)))
  await show(<WithdrawPage />, { at: form, texts })
  expect(await screen.findByText(/^500\.000\s₫ đang đối chiếu với ngân hàng/)).toBeVisible()
  expect(screen.queryByText(/mức tối thiểu/)).toBeNull()
})

test('earnings below the minimum lead to the balance, not to a closing', async () => {
  const little = terms({ kind: 'otc', freeNow: '66700.00', whyNot: tooLittle })
  reply('/token/otc/getWithConfigInfo', says(little))
  await show(<WithdrawOtcPage />, { at: '/pages/user/wallet/otc/withdraw/index', texts })
  expect(await screen.findByRole('link', { name: 'Chuyển sang số dư' })).toHaveAttribute(
    'href',
    '/pages/user/wallet/otc/flow/list?move=1',
  )
  expect(screen.queryByRole('link', { name: /đóng tài khoản/ })).toBeNull()
})

const split = {
  ...planOf(800_000),
  parts: [
    { kind: 'withdraw', channelName: null, amount: '400000.00', fee: '5000.00', net: '395000.00' },
    { kind: 'refund', channelName: 'Cổng VNPay', amount: '300000.00', fee: '3300.00', net: '296700.00' },
    { kind: 'refund', channelName: null, amount: '100000.00', fee: '0.00', net: '100000.00' },
  ],
  fee: '8300.00',
  net: '791700.00',
} satisfies Plan

test('an amount shows its parts, the refunds first, and goes to each of their ends', async () => {
  reply('/token/pay/getCashOut', says(cashOutTerms({ plan: split })))
  reply('/token/pay/cashOut', says(payout()))
  await show(<WithdrawPage />, { at: form, texts })
  await userEvent.type(await screen.findByLabelText('Số tiền'), '800000')
  expect(await screen.findByText('1. Hoàn tiền nạp qua Cổng VNPay')).toBeVisible()
  expect(screen.getByText(/Phí 3.300/)).toBeVisible()
  expect(screen.getByText('2. Hoàn tiền nạp về thẻ')).toBeVisible()
  expect(screen.getByText('3. Rút về thẻ')).toBeVisible()
  expect(screen.getByText(/^791.700\s₫$/)).toBeVisible()
  expect(asked.some(one => one.path === '/token/pay/getCashOut' && /800000/.test(JSON.stringify(one)))).toBe(
    true,
  )
  await press(ask)
  expect(await screen.findByText(/Qua Cổng VNPay; Vietcombank/)).toBeVisible()
  await enterPassword()
  const wanted = { amount: '800000', cardId: '31', payPassword: 'Tra-tien-68' }
  await waitFor(() => expect(sentTo('/token/pay/cashOut')).toEqual([{ ...wanted, fee: '8300.00' }]))
})

test('topped-up money that costs a fee says why', async () => {
  const notRefunded = {
    key: 'payouts.refund_daily_limit',
    message: 'Hôm nay đã hoàn đủ lần',
    allowedAt: null,
  }
  reply('/token/pay/getCashOut', says(cashOutTerms({ plan: planOf(500_000, { notRefunded }) })))
  await show(<WithdrawPage />, { at: form, texts })
  await userEvent.type(await screen.findByLabelText('Số tiền'), '500000')
  expect(await screen.findByText(/cũng tính phí rút: Hôm nay đã hoàn đủ lần/)).toBeVisible()
})

test('a refund that goes back through its channel says so, with the rest of the request', async () => {
  const { id, kind, state, amount, fee, net, bankName, cardNumber, reason, askedAt } = payout({
    kind: 'refund',
  })
  const line = { id, kind, state, amount, fee, net, bankName, cardNumber, reason, askedAt }
  const pieces = [
    { ...line, channelName: 'Cổng VNPay' },
    { ...line, id: '78', net: '100000.00' },
  ]
  reply('/token/pay/getPayout', says(payout({ kind: 'refund', channelName: 'Cổng VNPay', pieces })))
  await show(<PayoutPage />, { at: '/pages/user/wallet/payout?id=77', texts })
  expect(await screen.findByText(/rồi hoàn qua Cổng VNPay/)).toBeVisible()
  expect(screen.queryByText(card.number)).toBeNull()
  expect(screen.getByRole('link', { name: /Hoàn tiền nạp về thẻ/ })).toHaveAttribute(
    'href',
    '/pages/user/wallet/payout?id=78',
  )
})
