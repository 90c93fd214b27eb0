// Columns of team weeks.
import { Money } from '@gomve/ui/money'
import type { Column } from '@/ui/table'
import { OnDay, When } from '@/ui/when'
import type { TeamWeek, Translate } from './calls'
import { Name, Taken } from './cells'

export const weekColumns = (t: Translate): Column<TeamWeek>[] => [
  { head: t('class'), cell: item => <Name of={item} /> },
  {
    head: t('week.pay'),
    cell: ({ pay, target }) => (
      <>
        <Money amount={pay} />
        <span className="block text-sm text-ink-2">{t('week.terms', { count: target })}</span>
      </>
    ),
    right: true,
  },
  { head: t('taken'), cell: item => <Taken of={item} />, right: true, sort: { down: 'most_taken' } },
  {
    head: t('week.monday'),
    cell: ({ monday }) => <OnDay day={monday} />,
    right: true,
    sort: { down: 'latest_week' },
  },
  {
    head: t('madeAt'),
    cell: ({ madeAt }) => <When at={madeAt} />,
    right: true,
    sort: { down: 'newest', up: 'oldest' },
  },
]
