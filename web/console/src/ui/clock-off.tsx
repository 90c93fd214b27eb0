// By how much the clock of a desk was off when it handed a ticket over without a network.
import { useTranslation } from 'react-i18next'

const hour = 60
const day = 24 * hour

/** `minutes`: more than 0 if the desk was ahead. */
export function ClockOff({ minutes }: { minutes?: number | null }) {
  const { t } = useTranslation('common')
  if (!minutes) return null
  const off = Math.abs(minutes)
  const unit = off < 2 * hour ? 'minutes' : off < 2 * day ? 'hours' : 'days'
  const size = { minutes: 1, hours: hour, days: day }[unit]
  return (
    <span className="block text-sm text-fault">
      {t(`clockOff.${unit}`, { n: Math.round(off / size) })}{' '}
      {t(minutes > 0 ? 'clockOff.ahead' : 'clockOff.behind')}
    </span>
  )
}
