// Notices of rewards, as the inbox draws them.
import { Clock3, Gift } from 'lucide-react'
import type { NoticeLooks } from '@/registries'

export default {
  'rewards.coupon_given': { icon: Gift, colour: '#f9ae3d' },
  'rewards.coupon_ends': { icon: Clock3, colour: '#f56c6c' },
  'rewards.gift_given': { icon: Gift, colour: '#5ac725' },
} satisfies NoticeLooks
