// Languages: all texts of one language are loaded together; switching needs no reload and is remembered.
import { byTexts } from '@gomve/shared/text-files'
import { type Language, languages, savedLanguage } from '@gomve/ui/lib/language'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

const files = byTexts(
  import.meta.glob<{ default: Record<string, unknown> }>([
    './common/*.json',
    '../features/*/texts/**/*.json',
  ]),
)

async function load(language: Language) {
  await Promise.all(
    Object.entries(files).map(async ([texts, file]) => {
      const [of, namespace = ''] = texts.split('/')
      if (of === language) i18next.addResourceBundle(language, namespace, (await file?.())?.default)
    }),
  )
}

export async function startTexts(language: Language = savedLanguage()) {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'vi',
    supportedLngs: Object.keys(languages),
    load: 'currentOnly',
    resources: {},
    ns: ['common'],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  })
  await load(language)
  document.documentElement.lang = language
}

async function speak(language: Language) {
  await load(language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

export async function setLanguage(language: Language) {
  await speak(language)
  localStorage.setItem('lang', language)
}

// A choice in another tab applies here too, as a session does.
window.addEventListener('storage', ({ key }) => {
  if (key === 'lang') void speak(savedLanguage())
})
