// A provider's task, a take of it with its days, and an application, for tests of tasks.
import type { Application, Take, TakeByDay, TakeDay, Task } from '../take-calls'
import { dayIn } from './sample'

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

const ofClass = { classId: 'c1', name: 'Vịnh Hạ Long VR', cover: 'peaks', hue: 200, queuePrice: '200000.00' }
const prices = { taskPrice: '180000.00', leastPrice: '200000.00', mostPrice: '432000.00' }

export const task: Task = {
  ...ofClass,
  ...prices,
  taskId: 't1',
  referencePrice: '360000.00',
  provider: 'Ngân H.',
  monday: '2026-11-23',
  portions: 50,
  left: 50,
  tickets: 100,
  leastPortions: 20,
  takerATicket: '6400.00',
  takerATicketAtReference: '126720.00',
  share: 2000,
  successFrom: 6000,
  needsReview: false,
  isExclusive: false,
  takesUntil: inHours(40),
  sellsUntil: inHours(120),
  settlesAt: inHours(144),
}

export const take: Take = {
  ...ofClass,
  ...prices,
  takeId: 'k5',
  taskId: 't1',
  state: 'executing',
  monday: '2026-11-23',
  portions: 20,
  size: 2000,
  sold: 400,
  launched: 100,
  free: 1500,
  returned: 0,
  openBatches: 1,
  needed: 1200,
  principal: '360000000.00',
  parked: '0.00',
  purse: '10720000.00',
  share: 2000,
  ifSucceeds: {
    purse: '10720000.00',
    provider: '2122560.00',
    sponsor: '21440.00',
    taker: '8576000.00',
  },
  ifFails: { purse: '10720000.00', provider: '10612800.00', sponsor: '107200.00', taker: '0.00' },
  takenAt: inHours(-30),
  sellsFrom: inHours(-40),
  sellsUntil: inHours(120),
  settlesAt: inHours(144),
  reason: '',
  remark: '',
  provider: 'Ngân H.',
  taker: 'An N.',
}

export const takeDay: TakeDay = {
  day: dayIn(-1),
  state: 'open',
  plan: 400,
  sold: 250,
  handInFrom: inHours(-3),
  handInUntil: inHours(8),
}

export const running: TakeByDay = {
  take,
  days: [
    { ...takeDay, day: dayIn(-2), state: 'handed_in', handedInAt: inHours(-27) },
    takeDay,
    {
      ...takeDay,
      day: dayIn(0),
      state: 'selling',
      sold: 12,
      handInFrom: inHours(20),
      handInUntil: inHours(32),
    },
    { ...takeDay, day: dayIn(1), state: 'to_come', sold: 0 },
  ],
}

export const over: Take = {
  ...take,
  state: 'succeeded',
  sold: 1300,
  launched: 0,
  free: 0,
  returned: 700,
  purse: '34840000.00',
  ifSucceeds: null,
  ifFails: null,
  got: { purse: '34840000.00', provider: '6898320.00', sponsor: '69680.00', taker: '27872000.00' },
  endedAt: inHours(-1),
  endedBy: 'by_time',
}

export const application: Application = {
  ...ofClass,
  applicationId: 'a1',
  taskId: 't1',
  state: 'pending',
  monday: '2026-11-23',
  portions: 20,
  size: 2000,
  provider: 'Ngân H.',
  taker: 'An N.',
  appliedAt: inHours(-1),
}
