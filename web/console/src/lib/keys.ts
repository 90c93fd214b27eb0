// The keys that screens react to: one registry, inactive in input fields and open dialogs. A key may be two
// strokes, "g t".
import { useEffect, useRef } from 'react'

/** The words are for the help, which lists every registered key that has some. */
export type Key = readonly [key: string, act: () => void, words?: string]

const layers = new Set<{ current: readonly Key[] }>()

/** The keys of everything on the screen, the newest first. */
export const registeredKeys = (): readonly Key[] => [...layers].reverse().flatMap(({ current }) => current)

const typesHere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** A button or link handles Enter itself; in the chosen row it means the row. */
const acts = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('button, a, summary') !== null &&
  target.closest('[aria-selected="true"]') === null

/** A popover is in the document also while it is closed, and leaves keys alone by its own fields. */
const openDialog = 'dialog[open], [role="dialog"]:not([popover])'

const secondStrokeWithin = 1500

let firstStroke = ''
let forgetting: ReturnType<typeof setTimeout> | undefined

function remember(stroke: string) {
  clearTimeout(forgetting)
  firstStroke = stroke
  if (stroke) forgetting = setTimeout(() => remember(''), secondStrokeWithin)
}

function onKey(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || typesHere(event.target)) return
  if (event.key === 'Shift' || document.querySelector(openDialog)) return
  if (event.key === 'Enter' && acts(event.target)) return
  const stroke = firstStroke ? `${firstStroke} ${event.key}` : event.key
  remember('')
  const keys = registeredKeys()
  const act = keys.find(([key]) => key === stroke)?.[1]
  if (act) {
    event.preventDefault()
    act()
  } else if (keys.some(([key]) => key.startsWith(`${stroke} `))) remember(stroke)
}

export function useKeys(keys: readonly Key[]) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (layers.size === 0) window.addEventListener('keydown', onKey)
    layers.add(latest)
    return () => {
      layers.delete(latest)
      if (layers.size === 0) window.removeEventListener('keydown', onKey)
    }
  }, [])
}
