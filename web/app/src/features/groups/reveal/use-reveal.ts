// The reveal of an awaited draw: this device repeats it, and shows the seats that it draws one after another,
// before the result. Without a proof in time there is nothing to show, and the result comes at once.
import { serverNow } from '@gomve/ui/lib/server-time'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Group } from '../calls'
import { promiseSeen, rememberShown, wasShown } from '../promises'
import { lasts, momentsOf, patience } from './moments'
import type { Drawn } from './prove'
import { type Found, useProof, type Verdict } from './use-proof'

const day = 24 * 3_600_000
const buzz = 40

/** What is shown of the draw before its result. */
export interface Show {
  /** Once it is proved. */
  sealed?: { seed: string; commitment: string; opened: boolean }
  /** The seats drawn so far, in the order drawn. */
  drawn: readonly Drawn[]
  skip: () => void
}

export interface Reveal {
  show?: Show
  /** Only of a draw that was awaited here. */
  verdict?: Verdict
}

export function useReveal(group: Group): Reveal {
  const { groupId, state } = group
  const [awaited, setAwaited] = useState('')
  const [over, setOver] = useState('')
  if (awaited !== groupId && (state === 'forming' || isNews(group))) setAwaited(groupId)
  const isAwaited = awaited === groupId
  const isDrawn = isAwaited && state === 'formed'
  const found = useProof(group, isAwaited)
  const plays = isDrawn && over !== groupId && !prefersStill()
  const end = () => setOver(groupId)
  const step = useSteps(plays ? groupId : '', found, end)
  useEffect(() => {
    if (isDrawn && !plays) rememberShown(groupId)
  }, [isDrawn, plays, groupId])
  if (!isDrawn) return {}
  return { verdict: found.verdict, show: plays ? showAt(step, found, end) : undefined }
}

/** The user's own result of today, in a group that this device saw before its draw. */
const isNews = ({ groupId, state, mySeat, endedAt }: Group) =>
  state === 'formed' &&
  mySeat?.result != null &&
  Date.parse(endedAt ?? '') > serverNow() - day &&
  promiseSeen(groupId) !== undefined &&
  !wasShown(groupId)

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The steps taken so far: one for the seed, one for each winner. `shown` is empty while nothing is shown. */
function useSteps(shown: string, found: Found, onEnd: () => void): number {
  const [taken, setTaken] = useState({ of: '', steps: 0 })
  const since = useRef(0)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!shown) return
    since.current = performance.now()
    const timer = setTimeout(() => end(), lasts)
    return () => clearTimeout(timer)
  }, [shown])
  const { verdict } = found
  const winners = found.verdict === 'right' ? found.drawn.length : 0
  useEffect(() => {
    if (!shown) return
    if (verdict !== 'right') {
      const timer = setTimeout(() => end(), verdict === 'checking' ? patience : 0)
      return () => clearTimeout(timer)
    }
    const left = lasts - (performance.now() - since.current)
    const timers = momentsOf(left, winners).map((moment, before) =>
      setTimeout(() => {
        setTaken({ of: shown, steps: before + 1 })
        if (before > 0) navigator.vibrate?.(buzz)
      }, moment),
    )
    return () => timers.forEach(clearTimeout)
  }, [shown, verdict, winners])
  return taken.of === shown ? taken.steps : 0
}

function showAt(step: number, found: Found, skip: () => void): Show {
  if (found.verdict !== 'right') return { drawn: [], skip }
  const { seed, commitment, drawn } = found
  return {
    sealed: { seed, commitment, opened: step > 0 },
    drawn: drawn.slice(0, Math.max(0, step - 1)),
    skip,
  }
}
