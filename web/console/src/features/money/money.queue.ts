// Queues of money.
import { waits } from '@/lib/waits'
import type { Queues } from '@/registries'

/** Payments through other channels settle themselves. */
const bankTransfer = '502'

export default [
  {
    key: 'payments.top_ups',
    words: 'money:queue.topUps',
    link: '/topups',
    filters: [{ state: 'awaiting_payment', channelId: bankTransfer, sort: 'oldest' }],
    waits: waits({
      list: '/topup/list',
      waiting: order => ({
        id: order.id,
        what: order.memo,
        person: order,
        amount: order.amount,
        since: order.createdAt,
        due: order.expiresAt,
      }),
      screen: async () => (await import('./topups.screen')).topups,
    }),
  },
  {
    key: 'payments.suspense',
    words: 'money:queue.suspense',
    link: '/suspense',
    filters: [{ state: 'open', sort: 'oldest' }],
    waits: waits({
      list: '/suspense/list',
      waiting: payment => ({
        id: payment.id,
        kind: `money:why.${payment.why}`,
        what: payment.memo || payment.reference,
        amount: payment.amount,
        since: payment.receivedAt,
      }),
      screen: async () => (await import('./suspense.screen')).suspense,
    }),
  },
  {
    key: 'adjustments.proposals',
    words: 'money:queue.adjustments',
    link: '/adjustments',
    filters: [{ state: 'proposed', sort: 'oldest' }],
    waits: waits({
      list: '/adjustment/list',
      waiting: item => ({
        id: item.id,
        what: item.reason,
        person: item,
        amount: item.amount,
        unit: item.unit,
        isDebit: item.direction === 'debit',
        since: item.proposedAt,
        due: item.expiresAt,
        begunBy: item.proposer,
      }),
      screen: async () => (await import('./adjustments.screen')).adjustments,
    }),
  },
] satisfies Queues
