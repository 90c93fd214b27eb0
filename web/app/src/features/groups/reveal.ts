// The reveal of the draw: the winners light up one after another, before the result is shown. It shows a draw
// that the server has made. It can be skipped, and is left out if the device asks for less motion.
import { serverNow } from '@gomve/ui/lib/server-time'
import { useEffect, useState } from 'react'
import type { Group } from './calls'
import { promiseSeen, rememberShown, wasShown } from './promises'

const lasts = 2_000
/** Before the first winner. */
const pause = 800
const step = 150
const day = 24 * 3_600_000

export interface Reveal {
  /** The seats that are lit now. */
  lit: ReadonlySet<string>
  skip: () => void
}

/** Undefined before the draw and after its reveal. */
export function useReveal(group: Group): Reveal | undefined {
  const { groupId, state } = group
  const [awaited, setAwaited] = useState('')
  const [passed, setPassed] = useState(0)
  if (awaited !== groupId && (state === 'forming' || isNews(group))) setAwaited(groupId)
  const plays = state === 'formed' && awaited === groupId && !prefersStill()
  const end = () => {
    rememberShown(groupId)
    setAwaited('')
  }
  useEffect(() => {
    if (!plays) return
    const start = performance.now()
    setPassed(0)
    const timer = setInterval(() => setPassed(performance.now() - start), step)
    return () => clearInterval(timer)
  }, [plays])
  useEffect(() => {
    if (!plays || passed < lasts) return
    rememberShown(groupId)
    setAwaited('')
  }, [plays, passed, groupId])
  return plays ? { lit: litAt(group, passed), skip: end } : undefined
}

/** The user's own result of today, in a group that this device saw before its draw. */
const isNews = ({ groupId, state, mySeat, endedAt }: Group) =>
  state === 'formed' &&
  mySeat?.result != null &&
  Date.parse(endedAt ?? '') > serverNow() - day &&
  promiseSeen(groupId) !== undefined &&
  !wasShown(groupId)

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** None at first, then the winners, one after another: no crown rests on a seat that does not win. */
function litAt({ members }: Group, passed: number): ReadonlySet<string> {
  const won = members.filter(({ result }) => result === 'won').map(({ seatId }) => seatId)
  const each = (lasts - pause) / (won.length + 1)
  return new Set(won.slice(0, Math.max(0, 1 + Math.floor((passed - pause) / each))))
}
