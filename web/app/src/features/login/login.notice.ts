// Notices of registration, as the inbox draws them.
import { Gift } from 'lucide-react'
import type { NoticeLooks } from '@/registries'

export default {
  welcome: { icon: Gift, colour: '#8b7bff' },
} satisfies NoticeLooks
