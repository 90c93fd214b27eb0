// Notices of the wallet, as the inbox draws them.
import { CircleCheck, CircleX, RotateCcw, Scale, Search } from 'lucide-react'
import type { NoticeLooks } from '@/registries'

export default {
  top_up_settled: { icon: CircleCheck, colour: '#5ac725' },
  top_up_suspended: { icon: Search, colour: '#f9ae3d' },
  top_up_refused: { icon: CircleX, colour: '#f56c6c' },
  top_up_returned: { icon: RotateCcw, colour: '#3c9cff' },
  adjustment_credited: { icon: Scale, colour: '#5ac725' },
  adjustment_debited: { icon: Scale, colour: '#f9ae3d' },
} satisfies NoticeLooks
