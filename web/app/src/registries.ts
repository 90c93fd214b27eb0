// Rows that features add to pages of other features, each found by the name of its file: a new feature adds
// files, and edits no list.
import type { QueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

export interface NoticeLook {
  icon: LucideIcon
  colour: string
}

/** The default export of a `*.notice.ts`, by the notice's key. */
export type NoticeLooks = Record<string, NoticeLook>

export interface BarProps {
  /** In the rail of a wide screen, which has room for several lines. */
  isRail: boolean
}

/** The default export of a `*.bar.ts`: what stands above the tabs while something of the user's waits. */
export interface BarRow {
  /** Whether something waits, from what is known already: a user for whom nothing waits costs no request. */
  useWaits: () => boolean
  /** It draws nothing until it knows what waits. On a phone its element is a `.live-bar`. */
  load: () => Promise<{ default: ComponentType<BarProps> }>
}

interface App {
  /** Opens an address of the app. */
  open: (address: string) => void
}

/** How a tab asks ahead. What is known already is not asked. */
export interface Asking {
  signedIn: () => boolean
  answer: QueryClient['prefetchQuery']
  list: QueryClient['prefetchInfiniteQuery']
}

/** The default export of a tab's `*.ahead.ts`: asks what it shows first, and loads parts that come late. */
export type Ahead = (asking: Asking) => Promise<unknown>[]

/** The default export of a `*.later.ts`: called once, after the first page is shown. */
export type Later = (app: App) => void
