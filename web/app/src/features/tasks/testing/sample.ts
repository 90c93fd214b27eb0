// A promotion, one that the user took, its day and a team's week, for tests of tasks.
import type { MyPromotion, Promotion, PromotionDay, TeamProgress, TeamWeek } from '../calls'

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
/** A day on the Vietnamese clock. */
export const dayIn = (days: number) =>
  new Date(Date.now() + (7 + 24 * days) * hour).toISOString().slice(0, 10)

const ofClass = { classId: 'c1', name: 'Vịnh Hạ Long VR', cover: 'peaks', hue: 200, queuePrice: '200000.00' }

export const promotion: Promotion = {
  ...ofClass,
  promotionId: 'p1',
  state: 'open',
  days: 3,
  tickets: 2,
  pay: '100000.00',
  payOfAll: '300000.00',
  places: 5,
  taken: 2,
  left: 3,
  takesUntil: inHours(60),
  firstDay: dayIn(1),
}

export const day: PromotionDay = {
  itemId: 'd1',
  takeId: 'k1',
  day: dayIn(0),
  state: 'open',
  tickets: 2,
  pickedUp: 2,
  counted: 2,
  pay: '100000.00',
  paid: '0.00',
  handInFrom: inHours(-1),
  handInUntil: inHours(10),
}

export const mine: MyPromotion = {
  takeId: 'k1',
  state: 'running',
  promotion: { ...promotion, myTake: 'k1' },
  takenAt: inHours(-30),
  firstDay: dayIn(-1),
  lastDay: dayIn(1),
  days: 3,
  done: 1,
  fellShort: 0,
  missed: 0,
  cancelled: 0,
  left: 2,
  earned: '100000.00',
  earnable: '200000.00',
  today: day,
  toHandIn: day,
  reason: '',
}

export const week: TeamWeek = {
  ...ofClass,
  weekId: 'w1',
  state: 'open',
  monday: dayIn(-2),
  startsAt: inHours(-48),
  endsAt: inHours(120),
  settlesAt: inHours(142),
  takesUntil: inHours(34),
  target: 40,
  pay: '2000000.00',
  places: 3,
  taken: 1,
  left: 2,
}

export const team: TeamProgress = {
  takeId: 'k9',
  state: 'running',
  isLeader: true,
  leader: '',
  target: 40,
  tickets: 10,
  members: 2,
  mine: 4,
  myShare: '200000.00',
  paid: '0.00',
  takenAt: inHours(-20),
}
