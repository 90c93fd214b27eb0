// The queue of payouts: those to approve, and those that the bank refused.
import { waits } from '@/lib/waits'
import type { Queues } from '@/registries'

export default [
  {
    key: 'payouts.waiting',
    words: 'payouts:queue.waiting',
    link: '/payouts',
    filters: [
      { state: 'reviewing', isApproved: 'false', sort: 'oldest' },
      { state: 'refunding', sort: 'oldest' },
    ],
    waits: waits({
      list: '/payout/list',
      waiting: payout => ({
        id: payout.id,
        kind: `payouts:awaits.${payout.awaits}`,
        what: payout.memo,
        person: payout,
        amount: payout.amount,
        since: payout.askedAt,
        begunBy: payout.awaits === 'second_approval' ? payout.approver : '',
      }),
      screen: async () => (await import('./payouts.screen')).payouts,
    }),
  },
] satisfies Queues
