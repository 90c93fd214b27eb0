// Time left by the server's clock.
import { useServerNow } from '@gomve/ui/lib/server-time'
import { timeLeft, twoDigits } from '@gomve/ui/lib/time'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface CountDownProps {
  /** RFC 3339, as the server gave it. */
  until: string
  /** Each number in its own box, for the hero. */
  boxed?: boolean
  /** Called once when the time is over: the server knows the next state. */
  onEnd?: () => void
  className?: string
}

const lastMinutes = 5 * 60_000

export function CountDown({ until, boxed, onEnd, className }: CountDownProps) {
  const { t } = useTranslation()
  const left = Date.parse(until) - useServerNow()
  useEnd(until, left <= 0, onEnd)
  if (Number.isNaN(left)) return null

  const { days, hours, minutes, seconds } = timeLeft(left)
  const digits = twoDigits(hours, minutes, seconds)
  const dayWords = days > 0 ? t('time.days', { count: days }) : ''
  if (!boxed) {
    const shown = days + hours > 0 ? digits : digits.slice(1)
    return (
      <time
        role="timer"
        dateTime={until}
        className={clsx('num font-semibold whitespace-nowrap', left < lastMinutes && 'text-error', className)}
      >
        {dayWords} {shown.join(':')}
      </time>
    )
  }
  return (
    <time role="timer" dateTime={until} className={clsx('inline-flex items-center gap-1', className)}>
      {dayWords && <span className="pr-1 font-semibold">{dayWords}</span>}
      <span className="sr-only">{digits.join(':')}</span>
      {digits.map((pair, place) => (
        <span
          // The place is the identity: hours, minutes, seconds.
          // biome-ignore lint/suspicious/noArrayIndexKey: three fixed places
          key={place}
          aria-hidden="true"
          className="num grid min-h-7 min-w-7 place-items-center rounded-lg bg-black/40 px-1 text-base font-semibold"
        >
          {pair}
        </span>
      ))}
    </time>
  )
}

function useEnd(until: string, over: boolean, onEnd?: () => void) {
  const told = useRef('')
  useEffect(() => {
    if (!over || told.current === until) return
    told.current = until
    onEnd?.()
  }, [over, until, onEnd])
}
