// Buyback for tests: packages that an operator announces for the next Monday, and the clock moved there.
import assert from 'node:assert/strict'
import { act, mostOf } from './market.ts'
import { owner, tell } from './operators.ts'
import { type Person, site } from './site.ts'

const hour = 3_600_000
const day = 24 * hour
/** Without summer time. */
const ahead = 7 * hour

export async function moves(by: string) {
  const answer = await fetch(`${site}/demo/clock`, { method: 'POST', body: by })
  assert.ok(answer.ok, `the clock moves ${by}`)
}

/** The demo's time now, and the start of its next Monday. */
async function nextMonday() {
  const { headers } = await fetch(`${site}/rest/v3/api/gb/getSetList?limit=1`)
  const now = Number(headers.get('x-server-time'))
  const local = now + ahead
  const today = local - (local % day)
  const monday = today + ((8 - new Date(today).getUTCDay()) % 7 || 7) * day
  return { now, monday: new Date(monday).toISOString().slice(0, 10), start: monday - ahead }
}

/** Moves the clock to so many hours after the start of the next Monday, or before it. */
export async function movesToMonday(hours: number) {
  const { now, start } = await nextMonday()
  const minutes = Math.ceil((start + hours * hour - now) / 60_000)
  if (minutes >= 60) await moves(`+${Math.trunc(minutes / 60)}h`)
  if (minutes % 60 > 0) await moves(`+${minutes % 60}m`)
}

/** One package for the tickets of which the user has most, and one for teams. */
export async function announces(person: Person, quantity = 12) {
  const { monday } = await nextMonday()
  const token = await owner()
  const [classId] = await mostOf(person)
  const made: string[] = []
  for (const kind of ['personal', 'team']) {
    const body = { kind, classId, most: '260000', quantity, day: monday }
    const saved = await tell<{ package: { packageId: string } }>('/package/save', act(token, body))
    const { packageId } = saved.package
    await tell('/package/announce', act(token, { packageId }))
    made.push(packageId)
  }
  return made
}
