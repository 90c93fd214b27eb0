// The languages of both programs, named in themselves, and the reader's own.
import { useTranslation } from 'react-i18next'

export const languages = { vi: 'Tiếng Việt', en: 'English', zh: '简体中文' } as const
export type Language = keyof typeof languages

/** The choice made earlier; Vietnamese until there is one. */
export function savedLanguage(): Language {
  const saved = localStorage.getItem('lang')
  return saved && saved in languages ? (saved as Language) : 'vi'
}

export function useLanguage(): Language {
  return useTranslation().i18n.language as Language
}
