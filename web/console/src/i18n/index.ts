// Languages: all texts of one language together, switched without a reload and remembered.
import { type Language, languages, savedLanguage } from '@gomve/ui/lib/language'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

const files = import.meta.glob<{ default: Record<string, unknown> }>('./{vi,en,zh}/*.json')

async function load(language: Language) {
  const ours = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`))
  const loaded = await Promise.all(ours.map(([, file]) => file()))
  for (const [place, [path]] of ours.entries()) {
    const feature = path.split('/').pop()?.replace('.json', '') ?? ''
    i18next.addResourceBundle(language, feature, loaded[place]?.default)
  }
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

export async function setLanguage(language: Language) {
  await load(language)
  await i18next.changeLanguage(language)
  localStorage.setItem('lang', language)
  document.documentElement.lang = language
}
