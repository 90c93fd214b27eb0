// Our own keypad for passwords of digits, into which a real keyboard types, too.
import { clsx } from 'clsx'
import { Delete } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

export function Keypad({
  onKey,
  onErase,
  disabled,
  roomy,
  children,
}: {
  onKey: (key: string) => void
  onErase: () => void
  disabled: boolean
  roomy: boolean
  /** In the free place beside the 0. */
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const look = clsx(
    'num grid place-items-center rounded-2xl bg-raised text-2xl font-semibold active:bg-white/20 disabled:opacity-50',
    roomy ? 'h-13' : 'h-11',
  )
  return (
    <div className="mb-2 grid grid-cols-3 gap-1.5">
      {digits.map(digit => (
        <Key key={digit} {...{ digit, disabled, onKey, look }} />
      ))}
      <span className="grid">{children}</span>
      <Key digit="0" {...{ disabled, onKey, look }} />
      <button
        type="button"
        disabled={disabled}
        aria-label={t('pay.erase')}
        onClick={onErase}
        className={look}
      >
        <Delete className="size-6" aria-hidden="true" />
      </button>
    </div>
  )
}

interface KeyProps {
  digit: string
  disabled: boolean
  onKey: (key: string) => void
  look: string
}

function Key({ digit, disabled, onKey, look }: KeyProps) {
  return (
    <button type="button" disabled={disabled} onClick={() => onKey(digit)} className={look}>
      {digit}
    </button>
  )
}

interface Typing {
  type: (key: string) => void
  erase: () => void
  submit: () => void
}

/** A real keyboard types into the keypad as well; Enter and space on a button stay that button's. */
export function useRealKeyboard(on: boolean, { type, erase, submit }: Typing) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Backspace') erase()
    else if (event.key.length === 1 && event.key !== ' ') type(event.key)
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) submit()
  })
  useEffect(() => {
    if (!on) return
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [on])
}
