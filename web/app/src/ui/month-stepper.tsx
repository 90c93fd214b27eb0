// Going from month to month, which is in the address: `?month=2026-11`, the running one by default.
import { useLanguage } from '@gomve/ui/lib/language'
import { serverNow } from '@gomve/ui/lib/server-time'
import { dayKey, monthHeading } from '@gomve/ui/lib/time'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

const monthShape = /^\d{4}-(0[1-9]|1[0-2])$/
const running = () => dayKey(serverNow()).slice(0, 7)

/** "2026-11" moved by months. */
export function moved(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + by
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The month of the address, unless it is none or has not begun. */
export function useMonth(): string {
  const asked = useSearchParams()[0].get('month') ?? ''
  return monthShape.test(asked) && asked <= running() ? asked : running()
}

export const firstOf = (month: string) => `${month}-01`

/** As a heading: "tháng 11 năm 2026". */
export function useMonthName(month: string): string {
  return monthHeading(`${month}-15T00:00:00+07:00`, useLanguage())
}

export function MonthStepper({ month }: { month: string }) {
  const [address, setAddress] = useSearchParams()
  const go = (to: string) => {
    address.set('month', to)
    setAddress(address, { replace: true, preventScrollReset: true })
  }
  return (
    <Months month={month} onMonth={go} className="px-2">
      <h2 className="block text-center text-lg font-semibold first-letter:uppercase" aria-live="polite">
        {useMonthName(month)}
      </h2>
    </Months>
  )
}

interface MonthsProps {
  month: string
  onMonth: (month: string) => void
  /** The month's name. */
  children: ReactNode
  className?: string
}

/** The month before and the one after, until the running one. */
export function Months({ month, onMonth, children, className }: MonthsProps) {
  const { t } = useTranslation()
  const look = 'not-printed press grid size-12 place-items-center rounded-full disabled:opacity-30'
  return (
    <div className={clsx('flex items-center justify-between', className)}>
      <button
        type="button"
        aria-label={t('month.previous')}
        onClick={() => onMonth(moved(month, -1))}
        className={look}
      >
        <ChevronLeft className="size-6" aria-hidden="true" />
      </button>
      {children}
      <button
        type="button"
        aria-label={t('month.next')}
        disabled={month >= running()}
        onClick={() => onMonth(moved(month, 1))}
        className={look}
      >
        <ChevronRight className="size-6" aria-hidden="true" />
      </button>
    </div>
  )
}
