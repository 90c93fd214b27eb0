// The selected rows of a list, in the order of the list; shift selects the rows between.
import { useState } from 'react'

export interface Selection {
  ids: readonly string[]
  has: (id: string) => boolean
  /** With `range` every row from the last one that was toggled, as it was toggled. */
  toggle: (id: string, range?: boolean) => void
  set: (ids: readonly string[]) => void
}

/** Of the rows that are loaded: what leaves the list is no longer selected. */
export function useSelection(loaded: readonly string[]): Selection {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const [last, remember] = useState('')
  const ids = loaded.filter(id => chosen.has(id))
  const toggle = (id: string, range = false) => {
    const [from, to] = [loaded.indexOf(last), loaded.indexOf(id)]
    const between = range && from >= 0 ? loaded.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    const next = new Set(ids)
    const isOn = range && from >= 0 ? next.has(last) : !next.has(id)
    for (const each of between)
      if (isOn) next.add(each)
      else next.delete(each)
    choose(next)
    remember(id)
  }
  return { ids, has: id => chosen.has(id) && loaded.includes(id), toggle, set: all => choose(new Set(all)) }
}
