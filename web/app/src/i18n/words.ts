// Texts that the row of a feature names for a page of another feature.
import { useTranslation } from 'react-i18next'
import type { Words } from './keys'

/** Suspends until the texts of the row's feature are loaded. */
export function useWords(words: Words): string {
  const [namespace = '', key = ''] = words.split(':')
  const { t } = useTranslation(namespace as 'common')
  return t(key as 'back')
}
