// Languages: text files of the features, fetched when first needed, switched without a reload and remembered.

import { texts as ofTabs } from 'virtual:tabs'
import { formatNumber } from '@gomve/shared/money'
import { type Language, languages, savedLanguage } from '@gomve/ui/lib/language'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'

export type TextFile = () => Promise<{ default: Record<string, unknown> }>

/** Those of the tabs are known at once, all others with the other pages. */
async function read(language: string, namespace: string) {
  const name = `${language}/${namespace}`
  const file = ofTabs[name] ?? (await import('virtual:pages')).texts[name]
  if (!file) throw new Error(`no text file ${name}`)
  return (await file()).default
}

const lazyFiles: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    read(language, namespace).then(
      words => done(null, words),
      error => done(error, null),
    )
  },
}

export async function startTexts(language: Language = savedLanguage()) {
  await i18next
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      // Each text exists in each language, so no other is fetched beside it.
      fallbackLng: false,
      supportedLngs: Object.keys(languages),
      load: 'currentOnly',
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  // `{{count, number}}`. The library's own makes a `NumberFormat` each time, which is slow on a phone.
  i18next.services.formatter?.add('number', (value, lng) => formatNumber(String(value), lng as Language))
}

i18next.on('languageChanged', language => {
  document.documentElement.lang = language
})

export async function setLanguage(language: Language) {
  await i18next.changeLanguage(language)
  localStorage.setItem('lang', language)
}

// A choice in another tab applies here too, as a session does.
window.addEventListener('storage', ({ key }) => {
  if (key === 'lang') void i18next.changeLanguage(savedLanguage())
})

/** Fetches a page's texts beside its code. */
export const loadTexts = (namespaces: readonly string[]) => i18next.loadNamespaces([...namespaces])
