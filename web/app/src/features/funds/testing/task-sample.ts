// A provider's task, its quote, a take with its days and an application, for tests.
import type { Application, Quote, Take, TakeDay, Task } from '../task-calls'
import { zero } from './sample'

const hour = 3_600_000
export const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const monday = '2026-11-30'
const ofClass = { classId: 'c1', name: 'Vịnh Hạ Long VR', cover: 'peaks', hue: 200, queuePrice: '200000.00' }
const prices = { taskPrice: '180000.00', leastPrice: '200000.00' }
const times = { takesUntil: inHours(60), sellsUntil: inHours(140), settlesAt: inHours(165) }

export const task = (more: Partial<Task> = {}): Task => ({
  ...{ ...ofClass, ...prices, ...times, taskId: 't1', state: 'receiving', fundId: '8', monday },
  ...{ portions: 40, taken: 20, tickets: 100, size: 4000, reserved: '360000000.00', share: 2000 },
  ...{ needsReview: false, takes: 1, openTakes: 1, endedSize: 0, sold: 0, remark: 'Đợt đầu' },
  ...{ publishedAt: inHours(-20), completesAt: inHours(176) },
  ...more,
})

const split = (purse: string, provider: string, taker: string) => ({
  ...{ purse, provider, sponsor: zero, taker },
})

export const quote = (more: Partial<Quote> = {}): Quote => ({
  ...{ ...prices, ...times, mostPrice: '360000.00', principal: '360000000.00', monday },
  ...{ fundFree: '500000000.00', size: 2000, fundTickets: 2777, leastTickets: 556 },
  atLeastPrice: split('16000000.00', '3200000.00', '12800000.00'),
  atReferencePrice: split('316800000.00', '63360000.00', '253440000.00'),
  ...more,
})

export const take = (more: Partial<Take> = {}): Take => ({
  ...{ ...ofClass, ...prices, ...times, takeId: 'k1', taskId: 't1', state: 'executing', monday },
  ...{ portions: 20, size: 2000, sold: 1300, launched: 0, free: 700, returned: 0, openBatches: 0 },
  ...{ needed: 1200, mostPrice: '360000.00', principal: '360000000.00', parked: zero },
  ...{ purse: '34840000.00', share: 2000, takenAt: inHours(-18), sellsFrom: inHours(-10) },
  ifSucceeds: split('34840000.00', '6968000.00', '27872000.00'),
  ifFails: split('34840000.00', '34840000.00', zero),
  ...{ reason: '', remark: '', provider: 'Hoàng M.', taker: 'Lan P.' },
  ...more,
})

export const days: TakeDay[] = [
  {
    ...{ day: '2026-11-30', state: 'handed_in', plan: 286, sold: 300 },
    ...{ handInFrom: inHours(-30), handInUntil: inHours(-19), handedInAt: inHours(-25) },
  },
  {
    ...{ day: '2026-12-01', state: 'missed', plan: 286, sold: 0 },
    ...{ handInFrom: inHours(-6), handInUntil: inHours(-1) },
  },
]

export const application = (more: Partial<Application> = {}): Application => ({
  ...{ ...ofClass, applicationId: 'a1', taskId: 't1', state: 'pending', monday, portions: 20, size: 2000 },
  ...{ provider: 'Hoàng M.', taker: 'Lan P.', appliedAt: inHours(-1) },
  ...more,
})
