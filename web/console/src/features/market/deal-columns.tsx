// Columns of deals, in their list and on a person's page.
import { Badge } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import type { Column } from '@/ui/table'
import { When } from '@/ui/when'
import { type Deal, dealTones, type Translate } from './calls'
import { DealerCell, LineBadge } from './cells'

export const dealColumns = (t: Translate): Column<Deal>[] => [
  {
    head: t('deal.ticket'),
    cell: deal => (
      <>
        <span className="font-semibold">
          {deal.count} × {deal.name}
        </span>
        <span className="flex flex-wrap gap-1">
          <Badge tone={dealTones[deal.kind]}>{t(`kind.${deal.kind}`)}</Badge>
          <LineBadge of={deal} />
        </span>
      </>
    ),
  },
  { head: t('deal.seller'), cell: ({ seller }) => <DealerCell of={seller} /> },
  {
    head: t('deal.buyer'),
    cell: ({ buyer }) => (buyer ? <DealerCell of={buyer} /> : t('sale.operator')),
  },
  {
    head: t('sale.paid'),
    cell: ({ paid }) => <Money amount={paid} />,
    right: true,
    sort: { down: 'largest', up: 'smallest' },
  },
  { head: t('sale.fee'), cell: ({ fee }) => <Money amount={fee} />, right: true },
  {
    head: t('sale.soldAt'),
    cell: ({ soldAt }) => <When at={soldAt} />,
    right: true,
    sort: { down: 'newest', up: 'oldest' },
  },
]
