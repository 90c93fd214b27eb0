// Rows that features bring, each found by its file's name. A new feature brings files, and edits no list.
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Shapes } from '@/api/client'
import type common from './i18n/vi/common.json'
import type people from './i18n/vi/people.json'

/** Groups of the menu, in its order. */
export const groups = [
  'overview',
  'desk',
  'money',
  'sales',
  'tickets',
  'people',
  'content',
  'system',
] as const

export interface MenuEntry {
  /** Its text is `screen.<name>` in common.json. */
  name: keyof typeof common.screen
  group: (typeof groups)[number]
  /** Its place within the group. */
  order: number
  icon: LucideIcon
}

/** The default export of a `*.route.ts`. Its code is the `*.screen.tsx` beside it, loaded when opened. */
export interface Route {
  path: string
  /** Without one every operator may open it. */
  permission?: string
  /** Exists only where the clock may be moved. */
  demoOnly?: boolean
  menu?: MenuEntry
  /** The queue of the first page that is worked here. */
  queue?: Shapes['dashboard.Dashboard']['queues'][number]['name']
  /** Causes of the ledger that are shown here, with the address for a cause's id. */
  causes?: readonly { of: RegExp; to: (id: string) => string }[]
}

export type PersonSheet = Shapes['accounts.console.PersonSheet']

export interface OfPerson {
  id: string
  person: PersonSheet
}

interface PersonPart {
  order: number
  permission: string
  Part: ComponentType<OfPerson>
}

/** The default export of a `*.person-part.tsx`: a panel beside the profile. */
export interface PersonPanel extends PersonPart {
  place: 'panel'
}

/** The default export of a `*.person-part.tsx`: one of the lists below, of which one is shown. */
export interface PersonList extends PersonPart {
  place: 'list'
  /** Its text is `part.<name>` in people.json. */
  name: Exclude<keyof typeof people.part, 'label'>
}
