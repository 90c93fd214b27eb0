// Pairs of users who keep dealing with each other.
import { Count, Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { isTrue, lines } from './calls'
import { DealerCell, DealerLink, LineBadge } from './cells'

const pairs = resource(
  {
    list: '/market/pairs',
    id: 'pairId',
    filters: { inLine: lines, sort: ['most_sales', 'most_paid', 'newest'] },
    query: ({ inLine, sort }) => ({ sort, inLine: isTrue(inLine) }),
  },
  function usePairs() {
    const { t } = useTranslation('market')
    return {
      title: t('pairs.title'),
      hint: t('pairs.hint'),
      empty: t('pairs.empty'),
      origin: { from: t('pairs.emptyFrom'), to: '/deals' },
      choose: t('pairs.choose'),
      name: t('pair.name'),
      badge: pair => <LineBadge of={pair} />,
      filters: { inLine: { label: t('line.label'), option: value => t(`line.${value}`) } },
      nameOf: ({ one, other }) => `${one.nickname} ${other.nickname}`,
      columns: [
        { head: t('pair.one'), cell: ({ one }) => <DealerCell of={one} /> },
        { head: t('pair.other'), cell: ({ other }) => <DealerCell of={other} /> },
        { head: t('line.label'), cell: pair => <LineBadge of={pair} /> },
        {
          head: t('pair.sales'),
          cell: ({ sales }) => <Count value={sales} />,
          right: true,
          sort: { down: 'most_sales' },
        },
        {
          head: t('sale.paid'),
          cell: ({ paid }) => <Money amount={paid} />,
          right: true,
          sort: { down: 'most_paid' },
        },
        {
          head: t('pair.lastAt'),
          cell: ({ lastAt }) => <When at={lastAt} />,
          right: true,
          sort: { down: 'newest' },
        },
      ],
      facts: pair => [
        { name: t('pair.one'), value: <DealerLink of={pair.one} /> },
        { name: t('pair.other'), value: <DealerLink of={pair.other} /> },
        { name: t('pair.sales'), value: <Count value={pair.sales} /> },
        { name: t('pair.tickets'), value: <Count value={pair.tickets} /> },
        { name: t('sale.paid'), value: <Money amount={pair.paid} /> },
        { name: t('pair.lastAt'), value: <When at={pair.lastAt} /> },
      ],
    }
  },
)

export default function PairsScreen() {
  return <ResourceScreen of={pairs} />
}
