// Batches of VIP codes: made with a note, their file shown once, and taken back where they leaked.
import { Badge } from '@gomve/ui/badge'
import { Count } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import type { Fact } from '@/ui/page'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { batchTones, type CodeBatch, type Translate } from './calls'
import { MakeCodes } from './make-codes'
import { RevokeCodes } from './revoke-codes'

const batches = resource(
  {
    list: '/vipBatch/list',
    id: 'id',
    filters: { state: ['', 'usable', 'revoked', 'over'], sort: ['newest', 'oldest'] },
    query: ({ state, sort }) => ({ sort, state: state || undefined }),
  },
  function useBatches() {
    const { t } = useTranslation(['rewards', 'common'])
    return {
      title: t('batches.title'),
      hint: t('batches.hint'),
      empty: t('batches.empty'),
      origin: { from: t('batches.emptyFrom') },
      choose: t('batches.choose'),
      name: t('batch.name'),
      badge: batch => <State of={batch} />,
      filters: {
        state: { label: t('common:field.state'), option: value => t(`batchState.${value}`) },
      },
      nameOf: ({ note }) => note,
      columns: [
        {
          key: 'note',
          head: t('batch.note'),
          cell: ({ madeBy, note }) => (
            <>
              <span className="font-semibold">{note || '–'}</span>
              <span className="block text-sm text-ink-2">{madeBy}</span>
            </>
          ),
        },
        { key: 'state', head: t('common:field.state'), cell: batch => <State of={batch} /> },
        {
          key: 'used',
          head: t('batch.used'),
          cell: ({ used, codes }) => (
            <>
              <Count value={used} /> / <Count value={codes} />
            </>
          ),
          right: true,
        },
        {
          key: 'madeAt',
          head: t('common:field.madeAt'),
          cell: ({ madeAt }) => <When at={madeAt} />,
          right: true,
          sort: { down: 'newest', up: 'oldest' },
        },
      ],
      facts: batch => factsOf(batch, t),
      acts: [
        {
          words: t('revoke.open'),
          tone: 'danger',
          fits: ({ state, unused }) => state === 'usable' && unused > 0,
          Dialog: RevokeCodes,
        },
      ],
      editor: { add: t('make.open'), Dialog: MakeCodes },
    }
  },
)

export default function CodeBatchesScreen() {
  return <ResourceScreen of={batches} />
}

function State({ of: { state } }: { of: CodeBatch }) {
  const { t } = useTranslation(['rewards', 'common'])
  return <Badge tone={batchTones[state]}>{t(`batchState.${state}`)}</Badge>
}

const factsOf = (batch: CodeBatch, t: Translate): Fact[] => [
  { name: t('batch.codes'), value: <Count value={batch.codes} className="text-xl font-semibold" /> },
  { name: t('batch.used'), value: <Count value={batch.used} /> },
  { name: t('batch.unused'), value: <Count value={batch.unused} /> },
  { name: t('batch.note'), value: batch.note },
  { name: t('common:field.maker'), value: batch.madeBy },
  { name: t('common:field.madeAt'), value: <When at={batch.madeAt} /> },
  { name: t('batch.expiresAt'), value: <When at={batch.expiresAt} /> },
  { name: t('batch.revokedBy'), value: batch.revokedBy },
  { name: t('batch.revokedAt'), value: batch.revokedAt && <When at={batch.revokedAt} /> },
  { name: t('common:field.reason'), value: batch.reason },
  { name: t('batch.id'), value: <span className="num text-sm">{batch.id}</span> },
]
