// Which pages of a long list are near the screen, and the room that the others leave.
import { useEffect, useRef } from 'react'

/** So far a quick finger moves until rows are rendered, in px. */
const nearby = 1500
/** One row of so many is watched, and the last: each frame of a scroll looks at all that are. */
const watchedOf = 5

/** How high the rows of a page are, and how far apart, in px. */
export interface Size {
  height: number
  gap: number
}

/** Of pages that are not in the document, by their numbers. */
export type Away = ReadonlyMap<number, Size>

/** Of pages of answers: who comes back finds the list as high as it was. */
const sizes = new WeakMap<object, Size>()

export function knownOf(pages: readonly object[]): Away {
  const known = new Map<number, Size>()
  for (const [number, page] of pages.entries()) {
    const size = sizes.get(page)
    if (size) known.set(number, size)
  }
  return known
}

export function remember(pages: readonly object[], away: Away) {
  for (const [number, page] of pages.entries()) {
    const size = away.get(number)
    if (size) sizes.set(page, size)
    else sizes.delete(page)
  }
}

interface RoomProps {
  watcher: Watcher | undefined
  /** The number of its first page. */
  first: number
  sizes: readonly Size[]
}

export function Room({ watcher, first, sizes }: RoomProps) {
  const there = useRef<HTMLLIElement>(null)
  // Watched anew whenever it changes: it may still be near.
  useEffect(() => (there.current ? watcher?.room(there.current, first, sizes) : undefined))
  const height = sizes.reduce((sum, size) => sum + size.height + size.gap, -(sizes.at(-1)?.gap ?? 0))
  return <li ref={there} aria-hidden="true" style={{ height }} />
}

export interface Watcher {
  /** Both return how to end it. */
  rows: (number: number, rows: readonly Element[]) => () => void
  room: (room: Element, first: number, sizes: readonly Size[]) => () => void
}

/** Changes which pages are away: those of whose rows none is near, and not those that come near in a room. */
export function watching(change: (next: (away: Away) => Away) => void): Watcher {
  const rooms = new Map<Element, { first: number; sizes: readonly Size[] }>()
  const pages = new Map<number, { rows: readonly Element[]; areNear: Map<Element, boolean> }>()
  const numbers = new Map<Element, number>()

  const watcher = new IntersectionObserver(
    seen => {
      const coming: number[] = []
      const touched = new Set<number>()
      for (const { target, isIntersecting, boundingClientRect } of seen) {
        const room = rooms.get(target)
        if (room && isIntersecting) coming.push(...nearIn(room, boundingClientRect.top))
        const number = numbers.get(target)
        if (number === undefined) continue
        pages.get(number)?.areNear.set(target, isIntersecting)
        touched.add(number)
      }
      const leaving = new Map<number, Size>()
      for (const number of touched) {
        const page = pages.get(number)
        if (!page || [...page.areNear.values()].includes(true)) continue
        // Rows with the focus stay, and what is not displayed has no size.
        if (page.rows.some(row => row.contains(document.activeElement))) continue
        const size = sizeOf(page.rows)
        if (size.height > 0) leaving.set(number, size)
      }
      if (coming.length === 0 && leaving.size === 0) return
      change(away => {
        const next = new Map(away)
        for (const number of coming) next.delete(number)
        for (const [number, size] of leaving) next.set(number, size)
        return next
      })
    },
    { rootMargin: `${nearby}px 0px` },
  )

  return {
    rows(number, rows) {
      const watched = rows.filter((_, place) => place % watchedOf === 0 || place === rows.length - 1)
      pages.set(number, { rows, areNear: new Map(watched.map(row => [row, true])) })
      for (const row of watched) {
        numbers.set(row, number)
        watcher.observe(row)
      }
      return () => {
        pages.delete(number)
        for (const row of watched) {
          numbers.delete(row)
          watcher.unobserve(row)
        }
      }
    },
    room(room, first, sizes) {
      rooms.set(room, { first, sizes })
      watcher.observe(room)
      return () => {
        rooms.delete(room)
        watcher.unobserve(room)
      }
    },
  }
}

/** The numbers of the pages of a room that are near, by where it begins. */
function nearIn({ first, sizes }: { first: number; sizes: readonly Size[] }, begins: number): number[] {
  const near: number[] = []
  let top = begins
  for (const [place, { height, gap }] of sizes.entries()) {
    if (top + height >= -nearby && top <= window.innerHeight + nearby) near.push(first + place)
    top += height + gap
  }
  return near
}

function sizeOf(rows: readonly Element[]): Size {
  const [first, ...others] = rows
    .map(row => row.getBoundingClientRect())
    .sort((one, other) => one.top - other.top)
  if (!first) return { height: 0, gap: 0 }
  const [second] = others
  const end = others.at(-1) ?? first
  return { height: end.bottom - first.top, gap: second ? second.top - first.bottom : 0 }
}
