// What was last opened from the palette, on this device and until the session ends.
import { session } from '@/api/session'

/** A thing by its kind and id; of the kind `screen` the id is the address. */
export interface Opened {
  kind: string
  id: string
  state: string
  title: string
}

const place = 'console.recent'
const most = 8

// The next operator at this device must not see what this one opened.
session.subscribe(() => localStorage.removeItem(place))

export function recent(): readonly Opened[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isOpened) : []
  } catch {
    return []
  }
}

export function remember({ kind, id, state, title }: Opened) {
  const others = recent().filter(other => other.kind !== kind || other.id !== id)
  localStorage.setItem(place, JSON.stringify([{ kind, id, state, title }, ...others].slice(0, most)))
}

const isOpened = (value: unknown): value is Opened =>
  typeof value === 'object' &&
  value !== null &&
  ['kind', 'id', 'state', 'title'].every(part => typeof (value as Record<string, unknown>)[part] === 'string')
