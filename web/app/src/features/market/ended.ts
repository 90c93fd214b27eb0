// How a deal ended, in a sentence.
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { useTranslation } from 'react-i18next'
import type { EndedBy } from './calls'

interface Ended {
  endedAt?: string | null
  endedBy?: EndedBy | null
  reason: string
}

export function useEnded() {
  const { t } = useTranslation('market')
  const language = useLanguage()
  return ({ endedAt, endedBy, reason }: Ended) => {
    if (!endedAt) return ''
    const at = dateTime(endedAt, language)
    if (!endedBy) return t('ended.done', { at })
    const words = t(`ended.${endedBy}`, { at })
    return reason ? `${words} ${t('ended.reason', { reason })}` : words
  }
}
