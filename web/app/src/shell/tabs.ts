// The five tabs: where they lead, and what they are called.
import { House, Ticket, UserRound, UsersRound, WalletMinimal } from 'lucide-react'

export const tabs = [
  { to: '/pages/index/index', alsoAt: '/', key: 'tab.home', Icon: House },
  { to: '/pages/otc/ticketOtc', key: 'tab.ticket', Icon: Ticket },
  { to: '/pages/gb/personIndex', key: 'tab.group', Icon: UsersRound },
  { to: '/pages/user/wallet/index', key: 'tab.wallet', Icon: WalletMinimal },
  { to: '/pages/user/index', key: 'tab.mine', Icon: UserRound },
] as const

export const isTab = (path: string) => path === '/' || tabs.some(tab => path === tab.to)
