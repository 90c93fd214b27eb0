// Pages of group buying that a receipt leads to, by its cause.
import type { ReceiptSources } from '@/registries'

export default {
  'groups.seats_held': { words: 'groups:receipt.toSeats', page: () => '/pages/user/gb/my' },
  'groups.pass_used': { words: 'groups:receipt.toSeat', page: id => `/pages/user/gb/detail?id=${id}` },
  'groups.left': { words: 'groups:receipt.toSeat', page: id => `/pages/user/gb/detail?id=${id}` },
  'groups.formed': { words: 'groups:receipt.toGroup', page: id => `/pages/gb/detail?group=${id}` },
  'groups.closed': { words: 'groups:receipt.toGroup', page: id => `/pages/gb/detail?group=${id}` },
} satisfies ReceiptSources
