// When something opens, as one reads it: the hour alone means today.
import { useLanguage } from '@gomve/ui/lib/language'
import { serverNow } from '@gomve/ui/lib/server-time'
import { clockTime, dayAndTime, dayKey } from '@gomve/ui/lib/time'
import { useTranslation } from 'react-i18next'

const day = 86_400_000

/** "10:00", "10:00 ngày mai", or with its date "10:00 30/11". */
export function useOpens(): (at: string) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  return at => {
    const now = serverNow()
    const time = clockTime(at, language)
    if (dayKey(at) === dayKey(now)) return time
    return dayKey(at) === dayKey(now + day) ? t('tomorrowAt', { time }) : dayAndTime(at, language)
  }
}
