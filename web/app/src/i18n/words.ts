// Words that the row of a feature names for a page of another one.
import type { WordsOf } from '@gomve/shared/words'
import type { TypeOptions } from 'i18next'
import { useTranslation } from 'react-i18next'

export type Words = WordsOf<TypeOptions['resources']>

/** Suspends until the texts of the row's feature are there. */
export function useWords(words: Words): string {
  const [namespace = '', key = ''] = words.split(':')
  const { t } = useTranslation(namespace as 'common')
  return t(key as 'back')
}
