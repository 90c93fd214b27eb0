// Terms, cards and a payout for tests.
import type { Card, CashOutTerms, Payout, Plan, Terms } from '../calls'

export const terms = (more: Partial<Terms> = {}): Terms => ({
  kind: 'withdraw',
  isOpen: true,
  least: '100000.00',
  most: '100000000.00',
  feeRate: 100,
  feeLeast: '5000.00',
  aDay: 2,
  leftToday: 2,
  held: '0.00',
  freeNow: '800000.00',
  freeLater: '0.00',
  freeLaterAt: null,
  expectedAt: '2026-11-23T17:00:00.000Z',
  whyNot: null,
  ...more,
})

/** A withdrawal of the amount, unless the test says otherwise. */
export const planOf = (amount: number, more: Partial<Plan> = {}): Plan => ({
  parts: [
    {
      kind: 'withdraw',
      channelName: null,
      amount: `${amount}.00`,
      fee: '5000.00',
      net: `${amount - 5000}.00`,
    },
  ],
  fee: '5000.00',
  net: `${amount - 5000}.00`,
  notRefunded: null,
  ...more,
})

export const cashOutTerms = (more: Partial<CashOutTerms> = {}): CashOutTerms => {
  const { least, most, freeNow, freeLater, freeLaterAt, held, feeRate, feeLeast, expectedAt, whyNot } =
    terms()
  return {
    ...{ least, most, freeNow, freeLater, freeLaterAt, held, feeRate, feeLeast, expectedAt, whyNot },
    plan: null,
    ...more,
  }
}

export const card: Card = {
  id: '31',
  bankBin: '970436',
  bankName: 'Vietcombank',
  number: '0123••••890',
  holder: 'NGUYEN VAN AN',
  addedAt: '2026-11-20T03:00:00.000Z',
}

export const payout = (more: Partial<Payout> = {}): Payout => ({
  id: '77',
  kind: 'withdraw',
  state: 'reviewing',
  amount: '500000.00',
  fee: '5000.00',
  net: '495000.00',
  bankName: card.bankName,
  cardNumber: card.number,
  cardHolder: card.holder,
  memo: 'GV ABCD1234',
  reason: '',
  askedAt: '2026-11-23T03:00:00.000Z',
  waitsUntil: null,
  isCancellable: true,
  isUnderReview: false,
  timeline: [
    { state: 'reviewing', at: '2026-11-23T03:00:00.000Z', text: 'Đang xem xét' },
    { state: 'submitted_to_bank', at: null, text: 'Đã gửi ngân hàng' },
    { state: 'transferred', at: null, text: 'Đã chuyển khoản' },
  ],
  pieces: [],
  ...more,
})
