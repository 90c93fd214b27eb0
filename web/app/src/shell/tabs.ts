// The five tabs: where they lead, and what they are called.
import { House, Ticket, UserRound, UsersRound, WalletMinimal } from 'lucide-react'

export const tabs = [
  { to: '/pages/index/index', alsoAt: '/', key: 'tab.home', Icon: House },
  { to: '/pages/otc/ticketOtc', key: 'tab.ticket', Icon: Ticket },
  { to: '/pages/gb/personIndex', key: 'tab.group', Icon: UsersRound },
  { to: '/pages/user/wallet/index', key: 'tab.wallet', Icon: WalletMinimal },
  { to: '/pages/user/index', key: 'tab.mine', Icon: UserRound },
] as const

/** Whether the page at `path` is the tab itself. */
export const isAt = (tab: (typeof tabs)[number], path: string) =>
  path === tab.to || ('alsoAt' in tab && path === tab.alsoAt)

export const isTab = (path: string) => tabs.some(tab => isAt(tab, path))
