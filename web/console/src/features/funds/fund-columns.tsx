// Columns of funds.
import { Money } from '@gomve/ui/money'
import type { Column } from '@/ui/table'
import { When } from '@/ui/when'
import type { Fund, Translate } from './calls'
import { FundBadge, PersonCell } from './cells'

export const fundColumns = (t: Translate): Column<Fund>[] => [
  { head: t('common:field.provider'), cell: item => <PersonCell of={item} /> },
  {
    head: t('common:field.amount'),
    cell: ({ amount }) => <Money amount={amount} className="font-semibold" />,
    right: true,
    sort: { down: 'largest', up: 'smallest' },
  },
  { key: 'state', head: t('common:field.state'), cell: item => <FundBadge of={item} /> },
  {
    key: 'lockedAt',
    head: t('fund.lockedAt'),
    cell: ({ lockedAt }) => <When at={lockedAt} />,
    right: true,
    sort: { down: 'newest', up: 'oldest' },
  },
]
