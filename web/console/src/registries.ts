// Rows that features add, each found by its file's name. A new feature adds files, and edits no list.
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Shapes } from '@/api/client'
import type { ListPath } from '@/api/lists'
import type { Group } from './groups'
import type { Words } from './i18n/words'
import type { Decides } from './ui/resource'

export interface MenuEntry {
  words: Words
  /** The letter that goes there after g. There are fewer letters than screens. */
  key?: string
  /** Without one it stands above the groups. */
  group?: Group
  /** Its place within the group. */
  order: number
  /** It is the screen of all queues, and counts what waits in all. */
  countsAll?: boolean
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

/** A thing that waits in a queue, as a row of the page of work shows it. */
export interface Waiting {
  id: string
  /** What it needs, or why it waits, if its queue does not say it. */
  kind?: Words
  /** What tells it apart within its queue: a memo, a reason, a name. */
  what?: string
  person?: { nickname: string; maskedMobile: string }
  /** An amount, of dong unless it has a unit. */
  amount?: string
  unit?: Shapes['ledger.Unit']
  isDebit?: boolean
  since: string
  /** A moment, or a business day. */
  due?: string | null
  /** The name of the operator who began it, if another must decide. */
  begunBy?: string
}

/** How the page of work lists what waits in a queue, and decides it in place. */
export interface Waits {
  list: ListPath
  waiting: (item: object) => Waiting
  /** The screen whose facts, acts and dialogs decide one. */
  screen: () => Promise<Decides<object>>
}

export interface Queue {
  key: string
  words: Words
  /** The screen where the queue is worked. */
  link: string
  /** The filters of its list which show the queue, in the address and in the call. Each shows a part. */
  filters?: readonly Record<string, string>[]
  /** Without it the queue is worked on its screen only. */
  waits?: Waits
}

/** The default export of a `*.queue.ts`. */
export type Queues = readonly Queue[]

/** The default export of a `*.alarm.ts`: alarms of the page of work. */
export type Alarms = readonly {
  key: string
  what: Words
  /** The first thing to do. */
  remedy: Words
}[]
