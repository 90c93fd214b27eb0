// The columns of commissions.
import { Badge } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import type { Column } from '@/ui/table'
import { When } from '@/ui/when'
import { type Commission, commissionTones, type Translate } from './calls'
import { PersonCell } from './cells'
import { buyerOf, earnerOf } from './commission-facts'

export const commissionColumns = (t: Translate): Column<Commission>[] => [
  { key: 'earner', head: t('commission.earner'), cell: line => <PersonCell of={earnerOf(line)} /> },
  { key: 'buyer', head: t('common:field.buyer'), cell: line => <PersonCell of={buyerOf(line)} /> },
  {
    key: 'amount',
    head: t('commission.amount'),
    cell: ({ amount }) => <Money amount={amount} />,
    right: true,
    sort: { down: 'largest', up: 'smallest' },
  },
  { key: 'state', head: t('common:field.state'), cell: line => <State of={line} /> },
  {
    key: 'formedAt',
    head: t('commission.formedAt'),
    cell: ({ formedAt }) => <When at={formedAt} />,
    right: true,
    sort: { down: 'newest', up: 'oldest' },
  },
]

export function State({ of: { state } }: { of: Commission }) {
  const { t } = useTranslation(['team', 'common'])
  return <Badge tone={commissionTones[state]}>{t(`commissionState.${state}`)}</Badge>
}
