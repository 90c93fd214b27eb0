// Languages: text files of the features, fetched when first needed, switched without a reload and remembered.
import { byTexts } from '@gomve/shared/text-files'
import { type Language, languages, savedLanguage } from '@gomve/ui/lib/language'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'

const files = byTexts(
  import.meta.glob<{ default: Record<string, unknown> }>([
    './common/*.json',
    '../features/*/texts/**/*.json',
  ]),
)

const lazyFiles: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = files[`${language}/${namespace}`]
    if (!load) return done(new Error(`no text file ${language}/${namespace}`), null)
    load().then(
      file => done(null, file.default),
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
      fallbackLng: 'vi',
      supportedLngs: Object.keys(languages),
      load: 'currentOnly',
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  document.documentElement.lang = language
}

export async function setLanguage(language: Language) {
  await i18next.changeLanguage(language)
  localStorage.setItem('lang', language)
  document.documentElement.lang = language
}

/** Fetches a page's texts beside its code. */
export const loadTexts = (namespaces: readonly string[]) => i18next.loadNamespaces([...namespaces])
