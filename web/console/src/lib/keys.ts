// Keyboard control of a queue, inactive in input fields and open dialogs.
import { useEffect, useRef } from 'react'

const typesHere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** A button or link handles Enter itself; in the chosen row it means the row. */
const acts = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('button, a, summary') !== null &&
  target.closest('[aria-selected="true"]') === null

export function useKeys(keys: readonly (readonly [key: string, act: () => void])[]) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || typesHere(event.target)) return
      if (document.querySelector('dialog[open]')) return
      if (event.key === 'Enter' && acts(event.target)) return
      const act = latest.current.find(([key]) => key === event.key)?.[1]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
