// Texts that the row of a feature names for a screen of another feature.
import type { WordsOf } from '@gomve/shared/words'
import type { TypeOptions } from 'i18next'
import { useTranslation } from 'react-i18next'

export type Words = WordsOf<TypeOptions['resources']>

/** All texts of a language are loaded together, so every namespace is at hand. */
export function useWords(): (words: Words) => string {
  const { t } = useTranslation()
  return words => t(words as 'menu')
}
