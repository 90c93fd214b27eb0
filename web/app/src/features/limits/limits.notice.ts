// Notices of limits, as the inbox draws them.
import { Gauge, Hourglass } from 'lucide-react'
import type { NoticeLooks } from '@/registries'

export default {
  'limits.raised': { icon: Gauge, colour: '#f9ae3d' },
  'limits.removed': { icon: Gauge, colour: '#f9ae3d' },
  'limits.exclusion_over': { icon: Hourglass, colour: '#3c9cff' },
} satisfies NoticeLooks
