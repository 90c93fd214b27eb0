// A form in a dialog and the call that sends it. It closes when the call is done.
import type { ReactNode } from 'react'
import type { GetPath, PostAnswer, PostBody, PostPath } from '@/api/client'
import { useAct } from '@/api/queries'
import { Dialog } from './dialog'
import { toast } from './toast'

export interface Frame {
  title: string
  submit: string
  danger?: boolean
  wide?: boolean
  beside?: ReactNode
  onClose: () => void
  /** What the call concerns, and the fields. */
  children?: ReactNode
}

export interface CallOf<Path extends PostPath> {
  path: Path
  /** Lists and sheets that the call makes stale. */
  refreshes: readonly GetPath[]
  /** Shown when it is done. */
  said?: string | ((answer: PostAnswer<Path>) => string)
  onDone?: (answer: PostAnswer<Path>) => void
}

interface CallDialogProps<Path extends PostPath, Sent> extends Frame, CallOf<Path> {
  form: { submit: (send: (sent: Sent) => void) => () => void }
  body: (sent: Sent) => PostBody<Path>
}

export function CallDialog<Path extends PostPath, Sent>(props: CallDialogProps<Path, Sent>) {
  const { path, refreshes, said, onDone, form, body, ...frame } = props
  const act = useAct(path, {
    refreshes,
    onDone: answer => {
      if (said) toast(typeof said === 'string' ? said : said(answer))
      onDone?.(answer)
      frame.onClose()
    },
  })
  return (
    <Dialog
      {...frame}
      onSubmit={form.submit(sent => act.mutate(body(sent)))}
      busy={act.isPending}
      error={act.error}
    />
  )
}
