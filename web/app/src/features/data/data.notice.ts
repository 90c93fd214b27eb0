// Notices of erasure, as the inbox draws them.
import { UserX } from 'lucide-react'
import type { NoticeLooks } from '@/registries'

export default {
  'privacy.erasure_called_off': { icon: UserX, colour: '#f56c6c' },
} satisfies NoticeLooks
