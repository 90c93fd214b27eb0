// Choices that are kept on this device, each with the parts of the page that follow it.
import { useSyncExternalStore } from 'react'

export interface Stored<Value> {
  read: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** `parse` returns what a stored text means, also one of an earlier version. */
export function stored<Value>(place: string, parse: (text: string | null) => Value): Stored<Value> {
  const listeners = new Set<() => void>()
  let known: { text: string | null; value: Value } | undefined
  // The same text gives the same object, as useSyncExternalStore requires.
  const read = () => {
    const text = localStorage.getItem(place)
    if (!known || known.text !== text) known = { text, value: parse(text) }
    return known.value
  }
  return {
    read,
    set(value) {
      localStorage.setItem(place, typeof value === 'string' ? value : JSON.stringify(value))
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** One of several words; the first unless another was chosen. */
export const storedWord = <const Word extends string>(place: string, words: readonly [Word, ...Word[]]) =>
  stored(place, (text): Word => words.find(word => word === text) ?? words[0])

/** A list of texts. */
export const storedList = (place: string, first: readonly string[] = []) =>
  stored(place, (text): readonly string[] => {
    if (text === null) return first
    try {
      const list: unknown = JSON.parse(text)
      return Array.isArray(list) ? list.filter(item => typeof item === 'string') : first
    } catch {
      return first
    }
  })

export const useStored = <Value>({ subscribe, read }: Stored<Value>): Value =>
  useSyncExternalStore(subscribe, read)
