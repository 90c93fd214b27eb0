// Until when something is good, as one reads it: midnight is the end of the day before.
import { useLanguage } from '@gomve/ui/lib/language'
import { clockTime, dayAndTime, shortDate } from '@gomve/ui/lib/time'
import { useTranslation } from 'react-i18next'

/** "hết 16/01/2027" for midnight of the 17th, "15:00 17/1" for any other moment. */
export function useUntil(): (at: string) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  return at =>
    clockTime(at, language) === '00:00'
      ? t('endOf', { date: shortDate(Date.parse(at) - 1, language) })
      : dayAndTime(at, language)
}
