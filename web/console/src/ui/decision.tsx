// A decision about one thing, as a dialog: what it concerns, a reason where one is needed, and the call.
import type { ReactNode } from 'react'
import type { PostBody, PostPath } from '@/api/client'
import { optional, required, useDraft, z } from '@/lib/form'
import { CallDialog, type CallOf, type Frame } from './call-dialog'
import { ReasonField } from './fields'

interface DecisionProps<Path extends PostPath> extends Frame, CallOf<Path> {
  /** What the call decides on. A reason that was asked for is sent with it. */
  about: Omit<PostBody<Path>, 'reason'> | Extract<PostBody<Path>, undefined>
  /** A reason is asked for, with this label if others than operators read it. */
  reason?: ReactNode
  /** What is typed as the reason at first. */
  reasonGiven?: string
  reasonHint?: string
  /** The reason may be left out. */
  mayBeSilent?: boolean
  /** What follows from it, below what it concerns. */
  hint?: ReactNode
}

const reasoned = z.object({ reason: required() })
const silent = z.object({ reason: optional() })

export function Decision<Path extends PostPath>(props: DecisionProps<Path>) {
  const { about, reason: label, reasonGiven = '', reasonHint, mayBeSilent, hint, children, ...dialog } = props
  const form = useDraft(label && !mayBeSilent ? reasoned : silent, { reason: reasonGiven })
  return (
    <CallDialog
      {...dialog}
      form={form}
      body={({ reason }) => (label ? { ...about, reason } : about) as PostBody<Path>}
    >
      {children}
      {hint && <p className="text-ink-2">{hint}</p>}
      {label && (
        <ReasonField {...form.field('reason')} label={label === true ? undefined : label} hint={reasonHint} />
      )}
    </CallDialog>
  )
}
