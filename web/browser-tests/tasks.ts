// Tasks for tests: promotions and team weeks that an operator announces, and users who take them.
import { act } from './market.ts'
import { ask, owner, tell } from './operators.ts'
import { moves } from './packages.ts'
import { until } from './settled.ts'
import { call, type Person, site } from './site.ts'

const hour = 3_600_000
const day = 24 * hour
/** Without summer time. */
const ahead = 7 * hour
/** Minutes of a day: outside the task hours, and within them. */
export const [noon, evening] = [12 * 60, 22 * 60 + 40]
const written = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The demo's time as the Vietnamese clock shows it. */
async function localNow() {
  const { headers } = await fetch(`${site}/rest/v3/api/gb/getSetList?limit=1`)
  return Number(headers.get('x-server-time')) + ahead
}

/** Moves the clock forward to the next time that it shows so many minutes after midnight. */
export async function movesToMinute(minute: number) {
  const now = Math.trunc((await localNow()) / 60_000)
  const left = (minute - (now % 1440) + 1440) % 1440
  if (left >= 60) await moves(`+${Math.trunc(left / 60)}h`)
  if (left % 60 > 0) await moves(`+${left % 60}m`)
}

export const localDay = async (days = 0) => written((await localNow()) + days * day)

/** The Monday of the week of today, or of a later day. */
async function mondayOf(daysAhead: number) {
  const at = new Date((await localNow()) + daysAhead * day)
  return written(at.getTime() - ((at.getUTCDay() + 6) % 7) * day)
}

/** Takes effect at once. */
export const sets = (token: string, key: string, value: string) =>
  tell('/settings/set', { token, body: { key, value, reason: 'Browser tests' } })

/** The task hours are nearly all day from now on; the program reads its settings again after their commit. */
export async function opensAllDay(boss: string, { token }: Person) {
  const hours = '12:00-11:59'
  await sets(boss, 'tasks.hours', hours)
  const held = async () =>
    (await call<{ items: { key: string; value: string }[] }>('/token/getConfig', { token })).items.find(
      ({ key }) => key === 'tasks.hours',
    )?.value
  await until(held, value => value === hours, 'the task hours are all day')
}
/** Back to what the program begins with. */
export async function tightens(token: string) {
  await sets(token, 'tasks.promotion_team_tickets', '100')
  await sets(token, 'tasks.taking_ends', '4920')
}

/** For the teams of the demo are small, and its week may be far on. */
export async function loosens(token: string) {
  await sets(token, 'tasks.promotion_team_tickets', '0')
  await sets(token, 'tasks.taking_ends', '9900')
}

interface Terms {
  classId: string
  tickets?: number
  days?: number
}

export async function announcesPromotion(token: string, { classId, tickets = 3, days = 10 }: Terms) {
  const pay = String(10_000 * tickets)
  const body = { classId, days, tickets, pay, places: 3, lastDay: await localDay(6) }
  const saved = await tell<{ promotion: { promotionId: string } }>('/promotion/save', act(token, body))
  const { promotionId } = saved.promotion
  await tell('/promotion/announce', act(token, { promotionId }))
  return promotionId
}

export async function announcesWeek(token: string, classId: string, daysAhead = 0, target = 20) {
  const pay = String(5_000 * target)
  const body = { classId, monday: await mondayOf(daysAhead), target, pay, places: 2 }
  const saved = await tell<{ week: { weekId: string } }>('/teamWeek/save', act(token, body))
  const { weekId } = saved.week
  await tell('/teamWeek/announce', act(token, { weekId }))
  return weekId
}

/** Classes on sale, with the newest set of each. */
export async function onSale() {
  const { items } = await call<{ items: { setId: string; classId: string; price: string }[] }>(
    '/gb/getSetList?limit=100',
  )
  return [...new Map(items.map(set => [set.classId, set])).values()]
}

interface Held {
  promotion?: string | null
  teamWeek?: string | null
}

/** A promotion and a team week that the user holds, and further ones to take: made where there are none. */
export async function tasksOf({ token }: Person) {
  const held = () => call<Held>('/token/person/task/isTaskUser', { token })
  let now = await held()
  if (!now.promotion || !now.teamWeek) {
    const boss = await owner()
    const [first, second] = await onSale()
    if (!first) throw new Error('the demo sells nothing')
    await loosens(boss)
    // At any hour: the night that runs nearly all day is over again afterwards.
    await sets(boss, 'tasks.hours', '12:00-11:59')
    const promotionId = await announcesPromotion(boss, first)
    const weekId = await announcesWeek(boss, first.classId)
    await announcesPromotion(boss, { ...(second ?? first), tickets: 2, days: 7 })
    if (!now.promotion) await call('/token/person/task/receviceTask', act(token, { promotionId }))
    if (!now.teamWeek) await call('/token/team/receviceTask', act(token, { weekId }))
    await sets(boss, 'tasks.hours', '22:30-10:00')
    await tightens(boss)
    now = await held()
  }
  return { promotion: now.promotion ?? undefined, teamWeek: now.teamWeek ?? undefined }
}

/** Hands a ticket of the user's over at a desk of its class. */
export async function picksUp(desk: string, { token }: Person, ticketId: string) {
  const { qr } = await call<{ qr: string }>(`/token/vr/getTicketCode?ticketId=${ticketId}`, { token })
  const { items } = await tell<{ items: { venueId: string }[] }>('/venue/list?limit=100', { token: desk })
  for (const { venueId } of items) {
    const { ok } = await ask('/desk/scan', { token: desk, body: { text: qr, venueId } })
    if (!ok) continue
    await tell('/desk/handOver', { token: desk, body: { ticketId, venueId } })
    return
  }
  throw new Error('no desk hands the ticket over')
}
