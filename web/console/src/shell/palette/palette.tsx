// The palette: ⌘K or Ctrl+K finds any thing or screen, from any screen. Its body is loaded when first opened.
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'

const Body = lazy(() => import('./body'))

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A button that says the key, and the palette that both open. */
export function Palette({ me, narrow }: { me: Shapes['admin.Me']; narrow?: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  useShortcut(() => setOpen(true), !narrow)
  return (
    <>
      {narrow ? (
        <button
          type="button"
          aria-label={t('palette.open')}
          onClick={() => setOpen(true)}
          className="grid size-12 place-items-center"
        >
          <Search className="size-5" aria-hidden="true" />
        </button>
      ) : (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="mb-2 hidden min-h-9 w-full items-center gap-3 rounded-xl bg-raised px-3 text-sm text-ink-2 hover:text-ink lg:flex"
        >
          <Search className="size-4 shrink-0" aria-hidden="true" />
          <span className="flex-1 text-left">{t('palette.open')}</span>
          <kbd className="num text-xs text-ink-3">{isMac ? '⌘K' : 'Ctrl K'}</kbd>
        </button>
      )}
      {isOpen && (
        <Suspense>
          <Body me={me} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Also while typing in a field, but not over a dialog, whose input would be lost. */
function useShortcut(open: () => void, listens: boolean) {
  useEffect(() => {
    if (!listens) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) open()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
