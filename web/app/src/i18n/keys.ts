// The keys of the app's texts with their namespaces: `groups:receipt.toGroup`.
import type { WordsOf } from '@gomve/shared/words'
import type { TypeOptions } from 'i18next'

export type Words = WordsOf<TypeOptions['resources']>
