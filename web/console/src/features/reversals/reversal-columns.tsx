// The columns of payments that a channel took back.
import { Money } from '@gomve/ui/money'
import type { Column } from '@/ui/table'
import { When } from '@/ui/when'
import type { Reversal, Translate } from './calls'

export const reversalColumns = (t: Translate): Column<Reversal>[] => [
  {
    key: 'person',
    head: t('common:field.person'),
    cell: ({ nickname, maskedMobile }) => (
      <>
        {nickname}
        <span className="num block text-sm text-ink-2">{maskedMobile}</span>
      </>
    ),
  },
  {
    key: 'amount',
    head: t('common:field.amount'),
    cell: ({ amount }) => <Money amount={amount} />,
    right: true,
  },
  { key: 'owed', head: t('reversal.owed'), cell: ({ owed }) => <Money amount={owed} />, right: true },
  { key: 'proposer', head: t('common:field.proposer'), cell: ({ proposer }) => proposer },
  {
    key: 'proposedAt',
    head: t('common:field.proposedAt'),
    cell: ({ proposedAt }) => <When at={proposedAt} />,
    right: true,
    sort: { down: 'newest', up: 'oldest' },
  },
]
