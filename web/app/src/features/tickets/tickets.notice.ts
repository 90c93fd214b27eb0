// Notices of tickets, as the inbox draws them.
import { CircleX, Clock3, QrCode, Recycle } from 'lucide-react'
import type { NoticeLooks } from '@/registries'

export default {
  'tickets.picked_up': { icon: QrCode, colour: '#5ac725' },
  'tickets.expiring': { icon: Clock3, colour: '#f56c6c' },
  'tickets.expired': { icon: CircleX, colour: '#f56c6c' },
  'tickets.recycled': { icon: Recycle, colour: '#5ac725' },
} satisfies NoticeLooks
