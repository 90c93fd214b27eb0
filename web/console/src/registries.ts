// Rows that features add, each found by its file's name. A new feature adds files, and edits no list.
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Shapes } from '@/api/client'
import type { Words } from './i18n/words'

/** Groups of the menu, in its order. */
export const groups = [
  'overview',
  'desk',
  'money',
  'sales',
  'tickets',
  'market',
  'rewards',
  'team',
  'people',
  'content',
  'system',
] as const

export interface MenuEntry {
  words: Words
  /** The letter that goes there after g. There are fewer letters than screens. */
  key?: string
  group: (typeof groups)[number]
  /** Its place within the group. */
  order: number
  icon: LucideIcon
}

/** A cause, or all of a module: `tickets.` */
type CauseName = `${string}.${string}`

/** A kind of thing that the server's search and a person's time line name. */
export interface Thing {
  kind: string
  words: Words
  to: (id: string, state: string) => string
}

/** The default export of a `*.route.ts`. Its code is the `*.screen.tsx` beside it, loaded when opened. */
export interface Route {
  path: string
  /** Without a permission every operator may open it. */
  permission?: string
  /** Exists only if the clock may be moved. */
  demoOnly?: boolean
  menu?: MenuEntry
  /** Causes of the ledger that this screen shows, with the address for a cause's id. */
  causes?: readonly { of: CauseName; to: (id: string) => string }[]
  /** Things that this screen shows. */
  things?: readonly Thing[]
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

/** The default export of a `*.person-part.tsx`: one of the lists below the profile, of which one is shown. */
export interface PersonList extends PersonPart {
  place: 'list'
  /** Its name in the address. */
  name: string
  words: Words
}

/** The default export of a `*.queue.ts`: queues of the first page. */
export type Queues = readonly {
  key: string
  words: Words
  /** The screen where the queue is worked. */
  link: string
  /** The filters of that screen which show the queue, as its address has them. */
  filters?: string
}[]

/** The default export of a `*.alarm.ts`: alarms of the first page. */
export type Alarms = readonly {
  key: string
  what: Words
  /** The first thing to do. */
  remedy: Words
}[]
