// The week of a task, by its Monday: as it is read, and those that can be chosen.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayMonth } from '@gomve/ui/lib/time'
import { useTranslation } from 'react-i18next'

const day = 86_400_000
const ahead = 7 * 3_600_000

/** The first and the last day: 30/11 – 6/12. */
export function useWeek() {
  const { t } = useTranslation('fundsTasks')
  const language = useLanguage()
  return (monday: string) => t('week', weekOf(monday, language))
}

function weekOf(monday: string, language: ReturnType<typeof useLanguage>) {
  const begins = Date.parse(`${monday}T12:00:00+07:00`)
  return { from: dayMonth(begins, language), until: dayMonth(begins + 6 * day, language) }
}

/** The Mondays for which a task can be published now, with the end of the taking in minutes of a week. */
export function openWeeks(now: number, takingEnds: number): string[] {
  const local = now + ahead
  const today = local - (local % day)
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * day
  const isOpen = local < monday + takingEnds * 60_000
  const weeks = isOpen ? [monday, monday + 7 * day] : [monday + 7 * day]
  return weeks.map(at => new Date(at).toISOString().slice(0, 10))
}
