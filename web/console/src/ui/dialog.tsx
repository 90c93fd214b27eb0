// A dialog over the screen: a form with its refusal and its two buttons. Escape closes it.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button'
import { Form } from './form'
import { Refusal } from './refusal'

interface DialogProps {
  title: string
  children?: ReactNode
  onClose: () => void
  onSubmit: () => void
  submit: string
  danger?: boolean
  busy?: boolean
  error?: unknown
  wide?: boolean
  /** There is nothing to cancel: it only has something to read or to take. */
  done?: boolean
  /** Reference material for filling in the form: beside it where there is room. */
  beside?: ReactNode
}

/** Rendered only while open, so that each opening has a fresh state. */
export function Dialog({
  title,
  children,
  onClose,
  onSubmit,
  submit,
  danger,
  busy,
  error,
  wide,
  done,
  beside,
}: DialogProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDialogElement>(null)
  const name = useId()
  useEffect(() => {
    const dialog = place.current
    if (dialog && !dialog.open) dialog.showModal()
  }, [])
  return (
    <dialog
      ref={place}
      aria-labelledby={name}
      onClose={onClose}
      className={`m-auto w-[calc(100%-32px)] rounded-card bg-card p-5 text-ink ${beside ? 'max-w-5xl' : wide ? 'max-w-3xl' : 'max-w-lg'}`}
    >
      <Form onSubmit={() => busy || onSubmit()} className="space-y-4">
        <h2 id={name} className="text-xl font-semibold">
          {title}
        </h2>
        {beside ? (
          <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="space-y-4">{children}</div>
            {beside}
          </div>
        ) : (
          children
        )}
        <Refusal error={error} />
        <div className="flex justify-end gap-2">
          {!done && <Button onClick={() => place.current?.close()}>{t('cancel')}</Button>}
          <Button type="submit" tone={danger ? 'danger' : 'primary'} busy={busy}>
            {submit}
          </Button>
        </div>
      </Form>
    </dialog>
  )
}
