// A decision about one thing, as a dialog: what it concerns, a reason where one is needed, and the call.
import { type ReactNode, useState } from 'react'
import type { GetPath, PostAnswer, PostBody, PostPath } from '@/api/client'
import { useAct } from '@/api/queries'
import { Dialog } from './dialog'
import { TextArea } from './fields'
import { toast } from './toast'

interface DecisionProps<Path extends PostPath> {
  title: string
  submit: string
  danger?: boolean
  path: Path
  body: (reason: string) => PostBody<Path>
  /** Lists and sheets that the call makes stale. */
  refreshes: readonly GetPath[]
  /** Shown when it is done. */
  said: string
  /** The label of a reason, which the call then needs. */
  reason?: string
  onDone?: (answer: PostAnswer<Path>) => void
  onClose: () => void
  /** What the decision concerns, and further fields. */
  children: ReactNode
}

export function Decision<Path extends PostPath>(props: DecisionProps<Path>) {
  const { path, body, refreshes, said, reason: label, onDone, onClose, children, ...frame } = props
  const [reason, setReason] = useState('')
  const act = useAct(path, {
    refreshes,
    onDone: answer => {
      toast(said)
      onDone?.(answer)
      onClose()
    },
  })
  return (
    <Dialog
      {...frame}
      onClose={onClose}
      onSubmit={() => act.mutate(body(reason))}
      busy={act.isPending}
      error={act.error}
    >
      {children}
      {label && <TextArea label={label} value={reason} onChange={setReason} maxLength={300} required />}
    </Dialog>
  )
}
