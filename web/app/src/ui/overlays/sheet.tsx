// The sheet itself, kept with Base UI in a chunk of its own; pages use `ui/sheet`.
import { Drawer } from '@base-ui/react/drawer'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Stays at the sheet's bottom while its content scrolls. */
  footer?: ReactNode
  /** As high as the screen whatever its content, for a long text. */
  full?: boolean
}

export default function SheetBody({ open, onClose, title, children, footer, full }: SheetProps) {
  const { t } = useTranslation()
  useSystemBack(open, onClose)
  return (
    <Drawer.Root open={open} onOpenChange={next => !next && onClose()}>
      <Drawer.Portal>
        <Drawer.Viewport className="fixed inset-0 z-[10075] flex items-end justify-center lg:items-center">
          <Drawer.Popup
            className={clsx(
              'sheet flex w-full max-w-[480px] flex-col rounded-t-sheet bg-card lg:rounded-b-sheet shadow-[inset_0_1px_0_rgb(255_255_255/0.06),0_-20px_60px_rgb(0_0_0/0.5)] outline-none',
              full
                ? 'h-[calc(100dvh-env(safe-area-inset-top)-8px)]'
                : 'max-h-[calc(100dvh-env(safe-area-inset-top)-24px)]',
            )}
          >
            <div
              aria-hidden="true"
              className="mx-auto mt-2.5 h-1 w-9 shrink-0 rounded-full bg-white/20 lg:invisible"
            />
            <div className="grid shrink-0 grid-cols-[48px_1fr_48px] items-center px-1.5 pt-1">
              <Drawer.Close
                aria-label={t('close')}
                className="press grid size-12 place-items-center rounded-full text-ink-2"
              >
                <X className="size-5" aria-hidden="true" />
              </Drawer.Close>
              <Drawer.Title className="text-center text-lg leading-snug font-semibold">{title}</Drawer.Title>
            </div>
            <Drawer.Content
              // A text has nothing else that the keyboard could scroll it by.
              tabIndex={full ? 0 : undefined}
              className={clsx(
                'min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-2',
                footer ? 'pb-3' : 'pb-[max(env(safe-area-inset-bottom),16px)]',
              )}
            >
              {children}
            </Drawer.Content>
            {footer && (
              <div className="shrink-0 px-4 pt-2 pb-[max(env(safe-area-inset-bottom),16px)]">{footer}</div>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

interface CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}

/** Where the browser offers it, the phone's own back gesture closes the sheet instead of leaving the page. */
function useSystemBack(open: boolean, onClose: () => void) {
  useEffect(() => {
    const Watcher = (window as { CloseWatcher?: new () => CloseWatcher }).CloseWatcher
    if (!open || !Watcher) return
    const watcher = new Watcher()
    watcher.onclose = onClose
    return () => watcher.destroy()
  }, [open, onClose])
}
