// Notices of the identity check, as the inbox draws them.
import { IdCard } from 'lucide-react'
import type { NoticeLooks } from '@/registries'

export default {
  'identity.accepted': { icon: IdCard, colour: '#22c55e' },
  'identity.refused': { icon: IdCard, colour: '#f9ae3d' },
} satisfies NoticeLooks
