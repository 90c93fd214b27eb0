// Sales between users and to the operator, each with its fee.
import { Badge } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import { ResourceScreen, resource } from '@/ui/resource'
import { dealTones, isTrue, lines } from './calls'
import { dealColumns } from './deal-columns'
import { dealFacts } from './deal-facts'

const deals = resource(
  {
    list: '/market/deals',
    id: 'saleId',
    filters: {
      kind: ['', 'request', 'resale', 'buyback'],
      inLine: lines,
      classId: [],
      userId: [],
      from: [],
      until: [],
      sort: ['newest', 'oldest', 'largest', 'smallest'],
    },
    query: ({ kind, inLine, ...given }) => ({ ...given, kind: kind || undefined, inLine: isTrue(inLine) }),
    worded: true,
  },
  function useDeals() {
    const { t } = useTranslation(['market', 'common'])
    return {
      title: t('deals.title'),
      hint: t('deals.hint'),
      empty: t('deals.empty'),
      origin: { from: t('deals.emptyFrom'), to: '/listings' },
      choose: t('deals.choose'),
      name: t('sale.name'),
      badge: ({ kind }) => <Badge tone={dealTones[kind]}>{t(`kind.${kind}`)}</Badge>,
      filters: {
        kind: { label: t('common:field.kind'), option: value => t(`kind.${value}`) },
        inLine: { label: t('line.label'), option: value => t(`line.${value}`), lead: false },
        userId: { label: t('sale.person'), person: true },
        from: { label: t('sale.from'), moment: true },
        until: { label: t('sale.until'), moment: true },
      },
      nameOf: ({ seller, name }) => `${seller.nickname} ${name}`,
      columns: dealColumns(t),
      facts: deal => dealFacts(deal, t),
    }
  },
)

export default function DealsScreen() {
  return <ResourceScreen of={deals} />
}
