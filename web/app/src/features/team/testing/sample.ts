// A team, its ratios, commissions and a leaderboard for tests.
import type {
  BoardLine,
  BoardView,
  Commission,
  CommissionSums,
  Direct,
  Level,
  Member,
  Ratios,
  Sums,
  TeamCount,
} from '../calls'

const at = '2026-11-23T03:00:00.000Z'

export const sums = (change: Partial<Sums> = {}): Sums => ({
  asOf: at,
  members: 128,
  direct: 6,
  today: { seats: 12, groups: 4, tickets: 3, buyers: 9 },
  week: { seats: 60, groups: 21, tickets: 15, buyers: 33 },
  month: { seats: 210, groups: 80, tickets: 55, buyers: 61 },
  all: { seats: 900, groups: 310, tickets: 240, buyers: 97 },
  ...change,
})

export const direct = (change: Partial<Direct> = {}): Direct => ({
  userId: '21',
  nickname: 'Trần T***',
  mobile: '0913****222',
  photo: '',
  level: 2,
  joinedAt: '2026-10-01T03:00:00.000Z',
  bought: true,
  pickedUp: false,
  members: 14,
  ticketsMonth: 5,
  ratioToday: '2.00',
  ratioTomorrow: '3.50',
  ...change,
})

export const member = (change: Partial<Member> = {}): Member => ({
  userId: '21',
  distance: 1,
  nickname: 'Trần T***',
  mobile: '0913****222',
  photo: '',
  level: 2,
  joinedAt: '2026-10-01T03:00:00.000Z',
  bought: true,
  members: 14,
  ...change,
})

export const team: TeamCount = { asOf: at, members: 14, direct: 3, buyers: 8, ticketsMonth: 5 }

export const ratios = (change: Partial<Ratios> = {}): Ratios => ({
  userId: '21',
  nickname: 'Trần T***',
  mobile: '0913****222',
  today: 200,
  tomorrow: 200,
  setToday: 200,
  setTomorrow: 200,
  setBy: 'upline',
  changesAt: '2026-11-23T17:00:00.000Z',
  allottable: 455,
  depth: 1,
  mostRatio: 600,
  holdDays: 7,
  canSet: true,
  given: [],
  ...change,
})

export const commissionSums = (change: Partial<CommissionSums> = {}): CommissionSums => ({
  asOf: at,
  today: '6000.00',
  week: '18000.00',
  month: '42000.00',
  all: '95000.00',
  pending: '18000.00',
  underReview: '0.00',
  settled: '77000.00',
  cancelled: '4000.00',
  next: { at: '2026-11-24T17:10:00.000Z', amount: '6000.00' },
  holdDays: 7,
  ...change,
})

export const commission = (change: Partial<Commission> = {}): Commission => ({
  id: '301',
  state: 'pending',
  buyer: 'Lê M.',
  buyerMobile: '0914****333',
  distance: 2,
  groupId: '88',
  cash: '200000.00',
  ratio: 300,
  below: 100,
  amount: '4000.00',
  why: '',
  formedAt: at,
  settlesOn: '2026-12-01',
  endedAt: null,
  ...change,
})

export const level = (change: Partial<Level> = {}): Level => ({
  level: 1,
  buying: 2,
  tickets: 12,
  days: 30,
  own: { level: 1, buying: 0, tickets: 0, isReviewed: false },
  next: { level: 2, buying: 5, tickets: 0, isReviewed: false },
  buyingLeft: 3,
  ticketsLeft: 0,
  isWaiting: false,
  fallsOn: null,
  asOf: at,
  ...change,
})

const names = ['Minh A***', 'Hồng V***', 'Quốc B***', 'Thu H***', 'Đức L***', 'Ngọc T***', 'Bảo K***']

export const boardLine = (place: number, change: Partial<BoardLine> = {}): BoardLine => ({
  place,
  count: 40 - place * 3,
  reachedAt: at,
  nickname: names[(place - 1) % names.length] ?? '',
  mobile: '0915****444',
  photo: '',
  level: 1,
  isMe: false,
  ...change,
})

export const board = (change: Partial<BoardView> = {}): BoardView => ({
  board: 'invited',
  from: '2026-11-23',
  until: '2026-11-23',
  asOf: at,
  frozenAt: null,
  people: 7,
  items: [1, 2, 3, 4, 5, 6, 7].map(place => boardLine(place, { isMe: place === 5 })),
  mine: { place: 5, count: 25, reachedAt: at, above: boardLine(4), below: boardLine(6), toNext: 4 },
  ...change,
})
