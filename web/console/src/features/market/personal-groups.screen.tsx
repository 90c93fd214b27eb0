// Batches of groups that users launch; what has not formed of one can be cancelled with a reason.
import { Badge } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { partOf } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { batchColumns } from './batch-columns'
import { batchFacts } from './batch-facts'
import { BatchGroups } from './batch-groups'
import { type Batch, batchOf, batchTones } from './calls'
import { CancelBatch } from './cancel'

const isOpen = ({ state }: Batch) => state === 'open'

const batches = resource(
  {
    list: '/market/batches',
    id: 'batchId',
    one: batchId => partOf('/market/batch', { batchId }, batchOf),
    filters: {
      state: ['', 'open', 'done', 'cancelled', 'closed'],
      classId: [],
      userId: [],
      from: [],
      until: [],
      sort: ['newest', 'oldest', 'dearest', 'cheapest'],
    },
    query: ({ state, ...given }) => ({ ...given, state: state || undefined }),
    every: pollEvery,
    worded: true,
  },
  function useBatches() {
    const { t } = useTranslation(['market', 'common'])
    return {
      title: t('batches.title'),
      hint: t('batches.hint'),
      empty: t('batches.empty'),
      origin: { from: t('batches.emptyFrom') },
      choose: t('batches.choose'),
      name: t('batch.name'),
      badge: ({ state }) => <Badge tone={batchTones[state]}>{t(`batchState.${state}`)}</Badge>,
      filters: {
        state: { label: t('common:field.state'), option: value => t(`batchState.${value}`) },
        userId: { label: t('batch.master'), person: true },
        from: { label: t('batch.from'), moment: true },
        until: { label: t('batch.until'), moment: true },
      },
      nameOf: ({ master, className }) => `${master} ${className}`,
      columns: batchColumns(t),
      facts: batch => batchFacts(batch, t),
      below: batch => <BatchGroups of={batch} />,
      acts: [{ words: t('cancelBatch.open'), tone: 'danger', fits: isOpen, Dialog: CancelBatch }],
    }
  },
)

export default function PersonalGroupsScreen() {
  return <ResourceScreen of={batches} />
}
