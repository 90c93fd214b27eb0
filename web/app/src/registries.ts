// Rows that features bring to pages of other features, each found by the name of its file: a new feature
// brings files, and edits no list.
import type { LucideIcon } from 'lucide-react'
import type { GetAnswer } from '@/api/client'
import type { Words } from '@/i18n/words'

type NoticeName = GetAnswer<'/token/inbox/getList'>['items'][number]['notice']

export interface NoticeLook {
  icon: LucideIcon
  colour: string
}

/** The default export of a `*.notice.ts`. */
export type NoticeLooks = Partial<Record<NoticeName, NoticeLook>>

export interface ReceiptSource {
  words: Words
  /** The id is the cause's own. */
  page: (id: string) => string
}

/** The default export of a `*.receipt-source.ts`, by cause. */
export type ReceiptSources = Record<string, ReceiptSource>
