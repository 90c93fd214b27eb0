// Notices of limits, as the inbox draws them.
import { Gauge, Hourglass } from 'lucide-react'
import type { NoticeLooks } from '@/registries'

export default {
  limit_raised: { icon: Gauge, colour: '#f9ae3d' },
  limit_removed: { icon: Gauge, colour: '#f9ae3d' },
  exclusion_over: { icon: Hourglass, colour: '#3c9cff' },
} satisfies NoticeLooks
