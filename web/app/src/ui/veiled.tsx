// Amounts hidden from onlookers: the choice, stored on this device, its button, and what stands instead.
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

const place = 'hideAmounts'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const hiddenNow = () => localStorage.getItem(place) === '1'

export const useHidden = (): boolean => useSyncExternalStore(subscribe, hiddenNow)

export function VeilToggle() {
  const { t } = useTranslation()
  const hidden = useHidden()
  const Icon = hidden ? EyeOff : Eye
  const toggle = () => {
    localStorage.setItem(place, hidden ? '0' : '1')
    for (const listener of listeners) listener()
  }
  return (
    <button
      type="button"
      aria-label={hidden ? t('veil.show') : t('veil.hide')}
      onClick={toggle}
      className="press grid size-11 shrink-0 place-items-center"
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  )
}

export function Veiled({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  if (!hidden) return children
  return (
    <span role="img" aria-label={t('veil.hidden')} className="tracking-widest">
      {'••••••'}
    </span>
  )
}
