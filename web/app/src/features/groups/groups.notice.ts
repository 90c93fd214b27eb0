// Notices of group buying, as the inbox draws them.
import { BellRing, PartyPopper, RotateCcw, UsersRound } from 'lucide-react'
import type { NoticeLooks } from '@/registries'

export default {
  'groups.seat_won': { icon: PartyPopper, colour: '#f9ae3d' },
  'groups.seat_lost': { icon: RotateCcw, colour: '#3c9cff' },
  'groups.group_closed': { icon: UsersRound, colour: '#1fb6c9' },
  'groups.set_stopped': { icon: UsersRound, colour: '#1fb6c9' },
  'groups.open': { icon: BellRing, colour: '#3c9cff' },
  'groups.set_open': { icon: BellRing, colour: '#3c9cff' },
} satisfies NoticeLooks
