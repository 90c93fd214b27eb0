// Groups of the menu, in its order. A row of a feature names its group; the words are `common:group.<name>`.
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ClipboardList,
  Gift,
  type LucideIcon,
  Settings2,
  Store,
  Ticket,
  UsersRound,
} from 'lucide-react'

export const groups = {
  moneyIn: ArrowDownToLine,
  moneyOut: ArrowUpFromLine,
  people: UsersRound,
  tickets: Ticket,
  market: Store,
  tasks: ClipboardList,
  rewards: Gift,
  operation: Settings2,
} satisfies Record<string, LucideIcon>

export type Group = keyof typeof groups

export const groupNames = Object.keys(groups) as Group[]
