// Notices of funds and of the tasks behind them to their provider, as the inbox draws them.
import { BadgeCheck, CircleSlash, HandCoins, Landmark, UserRoundCheck, UserRoundPen } from 'lucide-react'
import type { NoticeLooks } from '@/registries'

export default {
  'funds.provider_approved': { icon: BadgeCheck, colour: '#8b7bff' },
  'funds.provider_rejected': { icon: CircleSlash, colour: '#f56c6c' },
  'funds.fund_approved': { icon: Landmark, colour: '#5ac725' },
  'funds.fund_rejected': { icon: CircleSlash, colour: '#f9ae3d' },
  'funds.fund_unlocked': { icon: Landmark, colour: '#3c9cff' },
  'tasks.task_taken': { icon: UserRoundCheck, colour: '#3c9cff' },
  'tasks.application_made': { icon: UserRoundPen, colour: '#f9ae3d' },
  'tasks.take_settled': { icon: HandCoins, colour: '#5ac725' },
} satisfies NoticeLooks
