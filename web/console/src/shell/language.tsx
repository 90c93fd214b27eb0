// The console's languages, each named in itself.
import { type Language, languages, useLanguage } from '@gomve/ui/lib/language'
import { useTranslation } from 'react-i18next'
import { setLanguage } from '@/i18n'

export function LanguageChoice() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <select
      aria-label={t('language')}
      value={language}
      onChange={event => setLanguage(event.target.value as Language)}
      className="field"
    >
      {Object.entries(languages).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
