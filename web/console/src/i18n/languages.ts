// The languages of the console, named in themselves.

export const languages = { vi: 'Tiếng Việt', en: 'English', zh: '简体中文' } as const
export type Language = keyof typeof languages

/** The choice made earlier; Vietnamese until there is one. */
export function savedLanguage(): Language {
  const saved = localStorage.getItem('lang')
  return saved && saved in languages ? (saved as Language) : 'vi'
}
