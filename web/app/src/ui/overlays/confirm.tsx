// The confirm and alert dialogs, kept with Base UI in a chunk of its own; pages use `ui/confirm`.
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Button } from '@gomve/ui/button'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { Question } from '../confirm'

interface ConfirmDialogProps {
  question: Question
  open: boolean
  onAnswer: (yes: boolean) => void
}

export default function ConfirmDialog({ question, open, onAnswer }: ConfirmDialogProps) {
  const { t } = useTranslation()
  return (
    <AlertDialog.Root open={open} onOpenChange={next => !next && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim fixed inset-0 z-[10080] bg-black/65" />
        <AlertDialog.Viewport className="fixed inset-0 z-[10081] grid place-items-center p-6">
          <AlertDialog.Popup className="dialog w-full max-w-[340px] rounded-hero bg-raised p-5 pt-6 text-center shadow-[0_30px_80px_rgb(0_0_0/0.6),inset_0_1px_0_rgb(255_255_255/0.06)] outline-none">
            <AlertDialog.Title className="text-lg font-semibold text-balance">
              {question.title}
            </AlertDialog.Title>
            {question.text && (
              <AlertDialog.Description className="mt-2 text-base whitespace-pre-line text-ink-2">
                {question.text}
              </AlertDialog.Description>
            )}
            <div className={clsx('mt-6 grid gap-3', question.alert ? 'grid-cols-1' : 'grid-cols-2')}>
              {!question.alert && (
                <Button tone="quiet" className="px-3!" onClick={() => onAnswer(false)}>
                  {question.cancel ?? t('cancel')}
                </Button>
              )}
              <Button
                tone={question.danger ? 'danger' : 'primary'}
                className="px-3!"
                onClick={() => onAnswer(true)}
              >
                {question.confirm ?? t(question.alert ? 'understood' : 'confirm')}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
