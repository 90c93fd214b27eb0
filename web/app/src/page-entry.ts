// A page's row: its address, its file, who may see it, its place, and how it is found.
import type { Language } from '@gomve/ui/lib/language'
import type { icons, LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Words } from './i18n/keys.ts'

interface PageFacts {
  path: string
  alsoAt?: readonly string[]
  /** `features/<page>.page.tsx`, loaded when it is first visited. */
  page: string
  /** Needs a session: without one the user signs in first and returns here. */
  signIn?: true
  /** The name of its tab below `tab` in the common texts; the page is shown above the bottom tabs. */
  tab?: Area
}

/** The part of a row that the router needs, as the build makes it. */
export interface PageRoute extends Omit<PageFacts, 'page'> {
  texts: readonly string[]
  load: () => Promise<{ default: ComponentType }>
}

/** The default export of a `*.pages.ts` is a list of these. The build reads it, so it imports types only. */
export interface PageEntry extends PageFacts {
  /** Namespaces of the page's texts; by default, the one named like its feature. */
  texts?: readonly string[]
  /** The back button leads there from a page that was opened first. Tabs have none. */
  up?: string
  /** Entries of "All services". A page about one thing, which its address names, has none. */
  services?: readonly ServiceRow[]
  /** The states in which the browser tests examine the page. A page without any fails the gallery. */
  examples?: readonly Example[]
}

interface Example {
  /** Of its picture. */
  name: string
  /** The address behind `?`: `id={ready}` names one of the demo's objects (`browser-tests/places.ts`). */
  query?: string
  /** Shown without a session. */
  guest?: true
  /** Shown to a user in this role. */
  as?: 'provider' | 'taker'
}

export type Area = 'home' | 'ticket' | 'group' | 'wallet' | 'mine'

interface ServiceFacts {
  /** Shown only to users without a session. */
  role?: 'guest'
  /** Open at certain hours, which are shown. */
  opens?: 'groups'
  /** Shown only while the operator has this switched on. */
  switch?: 'newsShown'
  /** Found by the search alone: it stands in its hub, behind the clock or in a list. */
  sought?: true
}

export interface ServiceRow extends ServiceFacts {
  title: Words
  /** Other words that people search for, separated by commas. */
  synonyms: Words
  icon: keyof typeof icons
  /** Its place among those of its area; those without one follow as their rows do. A tab comes first. */
  rank?: number
  /** For a page that shows several things: `?id=about`. */
  query?: string
}

/** An entry of "All services", as the build makes it from the rows. */
export interface Service extends ServiceFacts {
  to: string
  /** The tab at the end of its page's parents. */
  area: Area
  title: Record<Language, string>
  synonyms: Record<Language, string>
  Icon: LucideIcon
  signIn?: true
}
