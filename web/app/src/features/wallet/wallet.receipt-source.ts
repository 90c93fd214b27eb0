// Pages of top-up orders that a receipt leads to, by its cause.
import type { ReceiptSources } from '@/registries'

export default {
  'payments.top_up': { words: 'wallet:receipt.toOrder', page: id => `/pages/user/wallet/recharge?id=${id}` },
} satisfies ReceiptSources
