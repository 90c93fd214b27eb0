// Notices of the wallet, as the inbox draws them.
import { CircleCheck, CircleX, RotateCcw, Scale, Search } from 'lucide-react'
import type { NoticeLooks } from '@/registries'

export default {
  'payments.top_up_settled': { icon: CircleCheck, colour: '#5ac725' },
  'payments.top_up_suspended': { icon: Search, colour: '#f9ae3d' },
  'payments.top_up_refused': { icon: CircleX, colour: '#f56c6c' },
  'payments.top_up_returned': { icon: RotateCcw, colour: '#3c9cff' },
  'reversals.taken_back': { icon: RotateCcw, colour: '#f56c6c' },
  'reversals.owed': { icon: CircleX, colour: '#f56c6c' },
  'reversals.settled': { icon: CircleCheck, colour: '#5ac725' },
  'adjustments.credited': { icon: Scale, colour: '#5ac725' },
  'adjustments.debited': { icon: Scale, colour: '#f9ae3d' },
} satisfies NoticeLooks
