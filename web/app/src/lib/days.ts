// Days in sentences of the server, which writes them as 2026-11-23 in every language.
import type { Language } from '@gomve/ui/lib/language'
import { shortDate } from '@gomve/ui/lib/time'

/** The sentence with its days as the reader writes them. */
export const withDays = (text: string, language: Language) =>
  text.replaceAll(/(?<![\d-])\d{4}-\d\d-\d\d(?![\d-])/g, day => shortDate(day, language) || day)
