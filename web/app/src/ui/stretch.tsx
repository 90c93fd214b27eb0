// A stretch of a long list, whose rows are in the document only while they are near the screen: a list of
// thousands of lines costs what one of a hundred does.
import { type ReactNode, type RefCallback, startTransition, useEffect, useState } from 'react'

/** So far a quick finger moves until rows are rendered, in px. */
const nearby = 1500

/** How high the rows are that are far from the screen: who comes back finds the list as high as it was. */
const heights = new WeakMap<object, number>()

interface StretchProps {
  /** What the rows show: a page of answers. */
  of: object
  /** The rows, each with the `ref` that watches it. */
  children: (watch: RefCallback<HTMLLIElement>) => ReactNode
}

export function Stretch({ of, children }: StretchProps) {
  const [height, setHeight] = useState(() => heights.get(of))
  const [watch] = useState(() => watching(next => startTransition(() => setHeight(next))))
  useEffect(() => {
    if (height === undefined) heights.delete(of)
    else heights.set(of, height)
  }, [of, height])
  return height === undefined ? children(watch) : <li ref={watch} aria-hidden="true" style={{ height }} />
}

/**
 * Tells how high the watched rows are once all of them are far from the screen, and `undefined` once one is
 * near. Rows with the focus stay.
 */
function watching(tell: (height: number | undefined) => void): RefCallback<HTMLLIElement> {
  const areNear = new Map<Element, boolean>()
  const look = (seen: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of seen)
      if (areNear.has(target)) areNear.set(target, isIntersecting)
    const rows = [...areNear.keys()]
    if ([...areNear.values()].includes(true)) tell(undefined)
    else if (!rows.some(row => row.contains(document.activeElement))) tell(heightOf(rows))
  }
  const watcher = new IntersectionObserver(look, { rootMargin: `${nearby}px 0px` })
  return row => {
    if (!row) return
    areNear.set(row, true)
    watcher.observe(row)
    return () => {
      areNear.delete(row)
      watcher.unobserve(row)
    }
  }
}

/** Of what is not displayed there is none to know. */
function heightOf(rows: readonly Element[]): number | undefined {
  const places = rows.map(row => row.getBoundingClientRect())
  const height = Math.max(...places.map(({ bottom }) => bottom)) - Math.min(...places.map(({ top }) => top))
  return height > 0 ? height : undefined
}
