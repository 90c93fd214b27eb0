// Notices of the team, as the inbox draws them.
import { BadgeCheck, CircleX, Gauge, ReceiptText, TicketPercent } from 'lucide-react'
import type { NoticeLooks } from '@/registries'

export default {
  'team.ratio_set': { icon: TicketPercent, colour: '#8b7bff' },
  'team.ratio_given': { icon: TicketPercent, colour: '#3c9cff' },
  'team.settled': { icon: ReceiptText, colour: '#5ac725' },
  'team.level_rose': { icon: BadgeCheck, colour: '#f9ae3d' },
  'team.level_fell': { icon: Gauge, colour: '#3c9cff' },
  'team.level_refused': { icon: CircleX, colour: '#f56c6c' },
} satisfies NoticeLooks
