// Notices of personal groups, as the inbox draws them.
import { CircleSlash, Clock3, TicketCheck } from 'lucide-react'
import type { NoticeLooks } from '@/registries'

export default {
  'groups.person_cancelled': { icon: CircleSlash, colour: '#1fb6c9' },
  'groups.person_stopped': { icon: CircleSlash, colour: '#f9ae3d' },
  'groups.ticket_sold': { icon: TicketCheck, colour: '#5ac725' },
  'groups.batch_closed': { icon: Clock3, colour: '#1fb6c9' },
  'groups.batch_stopped': { icon: CircleSlash, colour: '#f9ae3d' },
} satisfies NoticeLooks
