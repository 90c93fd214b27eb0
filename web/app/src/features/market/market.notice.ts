// Notices of the market, as the inbox draws them.
import { BadgeCheck, BellRing, CircleX, Clock3, HandCoins, Ticket } from 'lucide-react'
import type { NoticeLooks } from '@/registries'

export default {
  'market.request_filled': { icon: Ticket, colour: '#3c9cff' },
  'market.request_completed': { icon: BadgeCheck, colour: '#5ac725' },
  'market.request_ended': { icon: Clock3, colour: '#f9ae3d' },
  'market.request_cancelled': { icon: CircleX, colour: '#f56c6c' },
  'market.listing_sold': { icon: HandCoins, colour: '#5ac725' },
  'market.listing_ended': { icon: Clock3, colour: '#f9ae3d' },
  'market.listing_cancelled': { icon: CircleX, colour: '#f56c6c' },
  'market.buyback_open': { icon: BellRing, colour: '#f9ae3d' },
} satisfies NoticeLooks
