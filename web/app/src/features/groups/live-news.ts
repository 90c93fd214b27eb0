// What the bar says to those who listen: a result at once, a fuller group when it has been still for a while.
import { useEffect, useRef, useState } from 'react'
import type { Waiting } from './waits'

/** A group that fills up quickly is told once. */
const still = 6_000

interface Told {
  id: string
  kind: Waiting['kind']
  /** Empty while nothing is known. */
  words: string
}

/** What has changed; what was there at first, and what is new, the user knows. */
export function useNews(all: readonly Told[]): string {
  const known = useRef(new Map<string, string>())
  const [news, say] = useState('')
  const now = JSON.stringify(all.filter(({ words }) => words))
  useEffect(() => {
    const told: Told[] = JSON.parse(now)
    const changed = told.filter(({ id, words }) => (known.current.get(id) ?? words) !== words)
    const learn = () => {
      known.current = new Map(told.map(({ id, words }) => [id, words]))
    }
    if (changed.length === 0) return learn()
    const timer = setTimeout(
      () => {
        learn()
        say(changed.map(({ words }) => words).join('. '))
      },
      changed.some(({ kind }) => kind === 'drawn') ? 0 : still,
    )
    return () => clearTimeout(timer)
  }, [now])
  return news
}
