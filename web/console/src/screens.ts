// The console's screens, assembled from the rows of its features.
import type { ComponentType } from 'react'
import type { Shapes } from './api/client'
import { groupNames } from './groups'
import type { MenuEntry, Route } from './registries'

type Me = Shapes['admin.Me']

export interface Screen extends Route {
  load: () => Promise<{ default: ComponentType }>
}

const rows = import.meta.glob<Route>('./features/*/*.route.ts', { eager: true, import: 'default' })
const code = import.meta.glob<{ default: ComponentType }>('./features/*/*.screen.tsx')

const place = ({ menu }: Route) =>
  menu ? (menu.group ? groupNames.indexOf(menu.group) + 1 : 0) * 100 + menu.order : 10_000

/** In the menu's order; those outside the menu come last. */
export const screens: readonly Screen[] = Object.entries(rows)
  .map(([file, row]) => {
    const load = code[file.replace('.route.ts', '.screen.tsx')]
    if (!load) throw new Error(`${file} has no screen beside it`)
    return { ...row, load }
  })
  .sort((one, other) => place(one) - place(other))

export const mayOpen = ({ permissions, isDemo }: Me, { permission, demoOnly }: Route) =>
  (permission === undefined || permissions.includes(permission)) && (!demoOnly || isDemo)

const inMenu = (screen: Screen): screen is Screen & { menu: MenuEntry } => screen.menu !== undefined

/** An operator's menu, in its order. */
export const menuOf = (me: Me) => screens.filter(inMenu).filter(screen => mayOpen(me, screen))

/** The screen that shows a kind of thing, and how it is addressed. */
export function screenOfThing(kind: string) {
  for (const screen of screens) {
    const thing = screen.things?.find(known => known.kind === kind)
    if (thing) return { screen, thing }
  }
  return undefined
}

/** The screen that shows a cause of the ledger, and its address for a cause's id. */
export function screenOfCause(cause: string) {
  for (const { permission, causes = [] } of screens) {
    const found = causes.find(({ of }) => of === cause || (of.endsWith('.') && cause.startsWith(of)))
    if (found) return { permission: permission ?? '', to: found.to }
  }
  return undefined
}
