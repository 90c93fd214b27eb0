// Pages of tickets that a receipt leads to, by its cause.
import type { ReceiptSources } from '@/registries'

export default {
  'tickets.picked_up': { words: 'tickets:receipt.toTicket', page: id => `/pages/user/vr/ticket?id=${id}` },
  'tickets.recycled': { words: 'tickets:receipt.toTicket', page: id => `/pages/user/vr/ticket?id=${id}` },
} satisfies ReceiptSources
