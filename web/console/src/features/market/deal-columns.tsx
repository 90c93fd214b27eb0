// Columns of deals, in their list and on a person's page.
import { Badge } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import type { Column } from '@/ui/table'
import { When } from '@/ui/when'
import { dealAddress } from './addresses'
import { type Deal, dealTones, type Translate } from './calls'
import { LineBadge, ScreenLink } from './cells'

/** `linked`: each leads to its own screen; in that screen's list, the row is chosen instead. */
export const dealColumns = (t: Translate, linked = false): Column<Deal>[] => [
  {
    head: t('common:field.ticket'),
    cell: deal => (
      <>
        <DealName of={deal} linked={linked} />
        <span className="flex flex-wrap gap-1">
          <Badge tone={dealTones[deal.kind]}>{t(`kind.${deal.kind}`)}</Badge>
          <LineBadge of={deal} />
        </span>
      </>
    ),
  },
  {
    head: t('deal.sides'),
    cell: ({ seller, buyer }) => (
      <>
        {seller.nickname}
        <span className="block">→ {buyer ? buyer.nickname : t('sale.operator')}</span>
      </>
    ),
  },
  {
    head: t('sale.paid'),
    cell: ({ paid, fee }) => (
      <>
        <Money amount={paid} />
        <span className="num block text-sm text-ink-2">
          {t('common:field.fee')} <Money amount={fee} />
        </span>
      </>
    ),
    right: true,
    sort: { down: 'largest', up: 'smallest' },
  },
  {
    head: t('sale.soldAt'),
    cell: ({ soldAt }) => <When at={soldAt} />,
    right: true,
    sort: { down: 'newest', up: 'oldest' },
  },
]

function DealName({ of, linked }: { of: Deal; linked: boolean }) {
  const name = (
    <span className="font-semibold">
      {of.count} × {of.name}
    </span>
  )
  if (!linked) return name
  return (
    <ScreenLink permission="market" to={dealAddress(of)}>
      {name}
    </ScreenLink>
  )
}
