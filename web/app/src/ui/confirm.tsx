// Confirms acts that cannot be undone: `if (await confirm({ title })) …`. An alert has no cancel.
import { lazy, Suspense, useSyncExternalStore } from 'react'

export interface Question {
  /** The question itself, or what has happened. */
  title: string
  /** What follows from it. */
  text?: string
  confirm?: string
  cancel?: string
  danger?: boolean
  alert?: boolean
}

interface Asked {
  question: Question
  open: boolean
  answer: (yes: boolean) => void
}

const ConfirmDialog = lazy(() => import('./overlays/confirm'))
const listeners = new Set<() => void>()
let asked: Asked | undefined

function set(next: Asked) {
  asked = next
  for (const listener of listeners) listener()
}

export function confirm(question: Question): Promise<boolean> {
  // A second question answers the first with no.
  if (asked?.open) asked.answer(false)
  return new Promise(resolve => {
    const answer = (yes: boolean) => {
      set({ question, answer, open: false })
      resolve(yes)
    }
    set({ question, answer, open: true })
  })
}

export const alert = (question: Omit<Question, 'alert' | 'cancel'>) => confirm({ ...question, alert: true })

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Exists once in the shell. */
export function ConfirmHost() {
  const current = useSyncExternalStore(subscribe, () => asked)
  if (!current) return null
  return (
    <Suspense>
      <ConfirmDialog question={current.question} open={current.open} onAnswer={current.answer} />
    </Suspense>
  )
}
