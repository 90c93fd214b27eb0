// A provider's standing and a fund, for tests.
import type { CancelCheck, Fund, FundLine, FundsInfo, Role } from '../calls'

const at = '2026-11-16T10:00:00+07:00'
export const zero = '0.00'

export const role = (more: Partial<Role> = {}): Role => ({
  ...{ providerId: '3', state: 'approved', note: '', reason: '', appliedAt: at, decidedAt: at },
  ...more,
})

export const provider = (more: Partial<FundsInfo> = {}): FundsInfo => ({
  isProvider: true,
  role: role(),
  money: {
    waiting: zero,
    free: '140000000.00',
    reserved: zero,
    inTakes: '360000000.00',
    earned: '6898320.00',
  },
  funds: { applying: 0, active: 1, rejected: 0, cancelling: 0, completed: 0 },
  leastAmount: '100000000.00',
  balance: '250000000.00',
  whyNotApply: { key: 'funds.already_applied', message: 'Bạn đã là nhà cấp vốn' },
  whyNotResign: { key: 'funds.funds_left', message: 'Bạn còn 1 khoản vốn chưa kết thúc' },
  ...more,
})

export const stranger = (more: Partial<FundsInfo> = {}): FundsInfo =>
  provider({
    isProvider: false,
    role: null,
    beforeApproval: { personalSeats: 0, holdsTask: false },
    money: { waiting: zero, free: zero, reserved: zero, inTakes: zero, earned: zero },
    funds: { applying: 0, active: 0, rejected: 0, cancelling: 0, completed: 0 },
    whyNotApply: null,
    whyNotAdd: { key: 'funds.not_a_provider', message: 'Bạn không phải nhà cấp vốn' },
    whyNotResign: null,
    ...more,
  })

export const fund = (more: Partial<Fund> = {}): Fund => ({
  ...{ fundId: '8', state: 'active', amount: '500000000.00', free: '500000000.00', reserved: zero },
  ...{ inTakes: zero, remark: 'Vốn tuần này', reason: '', lockedAt: at, decidedAt: at },
  ...more,
})

export const locked: FundLine = {
  ...{ lineId: '1', kind: 'locked', amount: '500000000.00', freeAfter: '500000000.00', at },
}

export const check = (more: Partial<CancelCheck> = {}): CancelCheck => ({
  ...{ fundId: '8', state: 'active', isAllowed: true, returnsNow: '500000000.00', inTasks: zero },
  ...more,
})
