// Rows that features add to pages of other features, each found by the name of its file: a new feature adds
// files, and edits no list.
import type { LucideIcon } from 'lucide-react'

export interface NoticeLook {
  icon: LucideIcon
  colour: string
}

/** The default export of a `*.notice.ts`, by the notice's key. */
export type NoticeLooks = Record<string, NoticeLook>
