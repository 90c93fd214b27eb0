// Notices of rewards, as the inbox draws them.
import { CircleCheck, Clock3, Gift, KeyRound, RotateCcw, Ticket } from 'lucide-react'
import type { NoticeLooks } from '@/registries'

export default {
  'rewards.coupon_given': { icon: Gift, colour: '#f9ae3d' },
  'rewards.coupon_ends': { icon: Clock3, colour: '#f56c6c' },
  'rewards.code_given': { icon: KeyRound, colour: '#f9ae3d' },
  'rewards.gift_given': { icon: Gift, colour: '#5ac725' },
  'rewards.handed_over': { icon: CircleCheck, colour: '#5ac725' },
  'rewards.order_cancelled': { icon: RotateCcw, colour: '#3c9cff' },
  'rewards.order_ended': { icon: RotateCcw, colour: '#f9ae3d' },
  'rewards.member_pass': { icon: Ticket, colour: '#3c9cff' },
} satisfies NoticeLooks
