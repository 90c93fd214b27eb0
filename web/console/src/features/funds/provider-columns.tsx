// Columns of providers.
import type { Column } from '@/ui/table'
import { When } from '@/ui/when'
import type { Provider, Translate } from './calls'
import { PersonCell, ProviderBadge, Sum } from './cells'

export const providerColumns = (t: Translate): Column<Provider>[] => [
  { head: t('common:field.person'), cell: item => <PersonCell of={item} /> },
  { key: 'state', head: t('common:field.state'), cell: item => <ProviderBadge of={item} /> },
  {
    key: 'locked',
    head: t('provider.locked'),
    cell: ({ locked }) => <Sum amount={locked} />,
    right: true,
  },
  {
    key: 'appliedAt',
    head: t('provider.appliedAt'),
    cell: ({ appliedAt }) => <When at={appliedAt} />,
    right: true,
    sort: { down: 'newest', up: 'oldest' },
  },
]
