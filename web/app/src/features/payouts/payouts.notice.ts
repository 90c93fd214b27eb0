// Notices of payouts, as the inbox draws them.
import { CircleCheck, RotateCcw, Search, Undo2 } from 'lucide-react'
import type { NoticeLooks } from '@/registries'

export default {
  'payouts.transferred': { icon: CircleCheck, colour: '#5ac725' },
  'payouts.returned': { icon: CircleCheck, colour: '#5ac725' },
  'payouts.not_returned': { icon: RotateCcw, colour: '#f9ae3d' },
  'payouts.refunding': { icon: RotateCcw, colour: '#f9ae3d' },
  'payouts.held': { icon: Search, colour: '#f9ae3d' },
  'payouts.rejected': { icon: Undo2, colour: '#3c9cff' },
} satisfies NoticeLooks
