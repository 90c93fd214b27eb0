// A page as a document: printed, or saved as a PDF by the device's own printing, in any language and as text.
import './printing.css'
import { Button } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { serverNow } from '@gomve/ui/lib/server-time'
import { dateTime } from '@gomve/ui/lib/time'
import { toast } from '@gomve/ui/toast'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '@/api/session'

interface PrintingProps {
  /** The name of the file, without its ending. */
  name: string
  /** Loads what the page does not show yet; false: it could not be loaded. */
  before?: () => Promise<boolean>
}

/** The button, and above the printed page whose it is and when it was made. */
export function Printing({ name, before }: PrintingProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { mobile } = useSession()
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    const isWhole = before ? await before().catch(() => false) : true
    setBusy(false)
    if (!isWhole) return void toast.error(t('print.failed'))
    const title = document.title
    document.title = name
    // After the frame in which the last lines came.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.print()
        document.title = title
      }),
    )
  }
  return (
    <>
      <p className="only-printed text-sm">
        {t('print.made', { mobile, at: dateTime(serverNow(), language) })}
      </p>
      <Button tone="quiet" wide busy={busy} className="not-printed" onClick={() => void print()}>
        <Printer className="size-5" aria-hidden="true" />
        {t('print.button')}
      </Button>
    </>
  )
}
