// Pages of group buying that a receipt leads to, by its cause.
import type { ReceiptSources } from '@/registries'

export default {
  'groups.seats_held': { words: 'receipt.toSeats', page: () => '/pages/user/gb/my' },
  'groups.pass_used': { words: 'receipt.toSeat', page: id => `/pages/user/gb/detail?id=${id}` },
  'groups.left': { words: 'receipt.toSeat', page: id => `/pages/user/gb/detail?id=${id}` },
  'groups.formed': { words: 'receipt.toDraw', page: id => `/pages/gb/draw?group=${id}` },
} satisfies ReceiptSources
