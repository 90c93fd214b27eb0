// Notices about one's own account, as the inbox draws them.
import { Gift, ShieldAlert } from 'lucide-react'
import type { NoticeLooks } from '@/registries'

export default {
  'inbox.welcome': { icon: Gift, colour: '#8b7bff' },
  'inbox.wrong_passwords': { icon: ShieldAlert, colour: '#f9ae3d' },
} satisfies NoticeLooks
