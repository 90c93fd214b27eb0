// A code to be scanned across a counter: dark on white in every theme, readable aloud, and the screen stays
// awake.
import { inGroups } from '@gomve/shared/masks'
import { copy } from '@gomve/ui/lib/copy'
import { TicketCard } from '@gomve/ui/ticket-card'
import { Copy } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'

interface QrCardProps {
  /** The content of the picture. */
  value: string
  /** The code to type if the camera fails. */
  code: string
  label: string
  /** The upper half: whose ticket it is and for what. */
  top: ReactNode
  /** Covers the code once it is no longer valid: picked up or expired. */
  over?: ReactNode
}

export function QrCard({ value, code, label, top, over }: QrCardProps) {
  useAwake(!over)
  const spelled = inGroups(code)
  return (
    <TicketCard
      tone="paper"
      top={top}
      bottom={
        <div className="relative flex flex-col items-center px-5 pt-6 pb-6">
          <QRCodeSVG
            value={value}
            size={216}
            level="M"
            marginSize={2}
            title={label}
            className="h-auto w-full max-w-54"
          />
          <p className="mt-3 text-sm text-paper-ink-2">{label}</p>
          <p className="num text-center text-2xl font-semibold tracking-wide">{spelled}</p>
          <CopyButton text={code} />
          {over && (
            <div className="absolute inset-0 grid place-items-center bg-white/90 p-6 text-center text-lg font-semibold">
              {over}
            </div>
          )}
        </div>
      }
    />
  )
}

function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      onClick={() => copy(text, t('copied'), t('copyFailed'))}
      className="press mt-3 flex min-h-11 items-center gap-2 rounded-full bg-[#e9eff6] px-5 text-sm font-semibold text-[#0b4a86]"
    >
      <Copy className="size-4" aria-hidden="true" />
      {t('copy')}
    </button>
  )
}

/** The lock is lost whenever the page is hidden, so it is requested again when it is shown. */
function useAwake(wanted: boolean) {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let gone = false
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock.request('screen').then(
        given => {
          if (gone) void given.release()
          else lock = given
        },
        () => undefined,
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [wanted])
}
