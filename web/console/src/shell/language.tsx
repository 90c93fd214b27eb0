// The console's languages, each named in itself.
import { type Language, languages, useLanguage } from '@gomve/ui/lib/language'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { setLanguage } from '@/i18n'

export function LanguageChoice() {
  const { t } = useTranslation()
  const language = useLanguage()
  const cache = useQueryClient()
  const choose = async (next: string) => {
    await setLanguage(next as Language)
    // The server's texts come in the language of the call.
    await cache.invalidateQueries()
  }
  return (
    <select
      aria-label={t('language')}
      value={language}
      onChange={event => choose(event.target.value)}
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
