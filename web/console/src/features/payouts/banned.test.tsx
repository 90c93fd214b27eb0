// What a banned person is owed, and a payout of it that one operator asks for.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Shapes } from '@/api/client'
import type { PersonSheet } from '@/registries'
import { asked, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import part from './banned.person-part'

const free = (kind: 'refund' | 'withdraw' | 'otc', freeNow: string): Shapes['payouts.Terms'] => ({
  kind,
  isOpen: true,
  least: '100000.00',
  most: '100000000.00',
  feeRate: 100,
  feeLeast: '5000.00',
  aDay: 2,
  leftToday: 2,
  held: '0.00',
  freeNow,
  freeLater: '0.00',
  expectedAt: '2026-11-23T17:00:00.000Z',
})
const card = {
  id: '3',
  bankBin: '970436',
  bankName: 'Vietcombank',
  number: '9704****901',
  holder: 'NGUYEN VAN AN',
  addedAt: '2026-11-01T10:00:00+07:00',
}
const owed = (cards: (typeof card)[]): Shapes['payouts.console.Owed'] => ({
  refund: free('refund', '0.00'),
  withdraw: free('withdraw', '250000.00'),
  otc: free('otc', '40000.00'),
  cards: { items: cards, most: 5, holder: 'NGUYEN VAN AN' },
})
const person = {
  userId: '7',
  nickname: 'Văn An',
  maskedMobile: '0912****678',
  state: 'banned',
} as PersonSheet
const panel = (of = person) => show(<part.Part id="7" person={of} />)

test('all that is free is proposed, to the card, for a reason', async () => {
  reply('/payout/owed', says(owed([card])))
  reply('/payout/propose', says({}))
  panel()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Chi về thẻ của họ' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Lý do (ghi vào nhật ký)'), 'Trả lại số dư')
  await user.click(dialog.getByRole('button', { name: 'Đề nghị chi' }))

  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/payout/propose')?.body).toEqual({
      userId: '7',
      kind: 'withdraw',
      amount: '250000',
      cardId: '3',
      reason: 'Trả lại số dư',
    }),
  )
})

test('another kind brings its own amount', async () => {
  reply('/payout/owed', says(owed([card])))
  panel()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Chi về thẻ của họ' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Rút thu nhập' }))
  expect(dialog.getByLabelText('Số tiền')).toHaveValue('40000')
})

test('without a card nothing can be proposed', async () => {
  reply('/payout/owed', says(owed([])))
  panel()
  expect(await screen.findByText(/không có thẻ ngân hàng/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Chi về thẻ của họ' })).toBeNull()
})

test('who is not banned asks for their own money', () => {
  panel({ ...person, state: 'active' })
  expect(asked.some(({ path }) => path === '/payout/owed')).toBe(false)
})
