// Why something is not possible now, in the server's words, and from when it will be.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { useTranslation } from 'react-i18next'
import type { WhyNot } from './calls'

export function Why({ whyNot, className = 'text-sm' }: { whyNot: WhyNot; className?: string }) {
  const { t } = useTranslation('market')
  const language = useLanguage()
  const { message, allowedAt } = whyNot
  const at = allowedAt ? dayAndTime(allowedAt, language) : ''
  // Most of the server's sentences name the time themselves.
  const isTold = at === '' || message.includes(at)
  return (
    <p className={`${className} text-warning`}>
      {message}
      {!isTold && <span className="block text-ink-2">{t('from', { at })}</span>}
    </p>
  )
}
