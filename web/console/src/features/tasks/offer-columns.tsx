// Columns of providers' tasks and of takes; few enough that they fit beside the chosen one.
import { Money } from '@gomve/ui/money'
import type { ReactNode } from 'react'
import type { Column } from '@/ui/table'
import { OnDay } from '@/ui/when'
import { Brought, OfAll, OfferBadge, PersonCell, Proof, TakeBadge } from './offer-cells'
import { isSold, type Offer, type Settlement, type Translate } from './offers'

/** The newest are of the latest week. */
const byTime = { down: 'newest', up: 'oldest' }

interface LinesProps {
  children: ReactNode
  below: ReactNode
}

const Lines = ({ children, below }: LinesProps) => (
  <>
    {children}
    <span className="num block text-sm text-ink-2">{below}</span>
  </>
)

export const offerColumns = (t: Translate): Column<Offer>[] => [
  {
    head: t('common:field.class'),
    cell: item => (
      <>
        <span className="block min-w-28 pb-0.5 font-semibold">{item.name}</span>
        <OfferBadge of={item} />
      </>
    ),
  },
  { key: 'provider', head: t('common:field.provider'), cell: ({ provider }) => <PersonCell of={provider} /> },
  { key: 'week', head: t('week'), cell: ({ monday }) => <OnDay day={monday} />, right: true, sort: byTime },
  {
    key: 'taken',
    head: t('task.taken'),
    cell: ({ taken, portions, takes }) => (
      <Lines below={t('task.takesLine', { count: takes })}>
        <OfAll count={taken} all={portions} />
      </Lines>
    ),
    right: true,
  },
  {
    key: 'price',
    head: t('task.price'),
    cell: item => (
      <Lines below={isSold(item) && t('take.soldLine', { sold: item.sold, count: item.endedSize })}>
        <Money amount={item.taskPrice} />
      </Lines>
    ),
    right: true,
  },
]

export const takeColumns = (t: Translate): Column<Settlement>[] => [
  {
    head: t('taker'),
    cell: item => (
      <span className="block min-w-24">
        <PersonCell of={item.taker} />
        <TakeBadge of={item} />
      </span>
    ),
  },
  {
    key: 'task',
    head: t('take.task'),
    cell: ({ name, provider }) => <Lines below={provider.nickname}>{name}</Lines>,
  },
  {
    key: 'week',
    head: t('week'),
    cell: ({ monday, sold, size }) => (
      <Lines below={t('take.soldLine', { sold, count: size })}>
        <OnDay day={monday} />
      </Lines>
    ),
    right: true,
    sort: byTime,
  },
  {
    key: 'principal',
    head: t('take.principal'),
    cell: item => (
      <Lines
        below={
          <>
            {t('take.brought')} <Brought of={item} />
          </>
        }
      >
        <Money amount={item.principal} className="font-semibold" />
      </Lines>
    ),
    right: true,
  },
  { key: 'proof', head: t('proof.name'), cell: item => <Proof of={item} /> },
]
