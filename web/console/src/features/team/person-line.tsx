// The line above a person, the numbers of their team, and the table of those whom they invited.
import { Count } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { Panel } from '@/ui/page'
import { type Column, Table } from '@/ui/table'
import { When } from '@/ui/when'
import type { PersonTeam, Translate } from './calls'
import { PersonFact } from './cells'

type Direct = PersonTeam['items'][number]
type Above = PersonTeam['above'][number]
type Sums = PersonTeam['sums']

const periods = ['today', 'week', 'month', 'all'] as const
type Row = Sums['all'] & { period: (typeof periods)[number] }

export function TeamNumbers({ of: sums }: { of: Sums }) {
  const { t } = useTranslation(['team', 'common'])
  const rows = periods.map((period): Row => ({ period, ...sums[period] }))
  return (
    <div className="space-y-3">
      <p className="text-ink-2">
        {t('person.members')} <Count value={sums.members} /> · {t('person.asOf')} <When at={sums.asOf} />
      </p>
      <Table label={t('person.counts')} items={rows} idOf={({ period }) => period} columns={numbers(t)} />
    </div>
  )
}

const numbers = (t: Translate): Column<Row>[] => [
  { head: t('person.period'), cell: ({ period }) => t(`person.periods.${period}`) },
  { head: t('person.seats'), cell: ({ seats }) => <Count value={seats} />, right: true },
  { head: t('person.groups'), cell: ({ groups }) => <Count value={groups} />, right: true },
  { head: t('person.tickets'), cell: ({ tickets }) => <Count value={tickets} />, right: true },
  { head: t('person.buyers'), cell: ({ buyers }) => <Count value={buyers} />, right: true },
]

export function LineAbove({ of }: { of: Above[] }) {
  const { t } = useTranslation(['team', 'common'])
  return (
    <Panel title={t('person.above')}>
      {of.length > 0 ? (
        <Table label={t('person.above')} items={of} idOf={({ userId }) => userId} columns={aboveColumns(t)} />
      ) : (
        <p className="text-sm text-ink-2">{t('person.noAbove')}</p>
      )}
    </Panel>
  )
}

const aboveColumns = (t: Translate): Column<Above>[] => [
  { head: t('person.distance'), cell: ({ distance }) => <Count value={distance} /> },
  { head: t('common:field.person'), cell: person => <PersonFact of={person} /> },
  { head: t('person.level'), cell: ({ level }) => <Count value={level} />, right: true },
]

export const directColumns = (t: Translate): Column<Direct>[] => [
  { head: t('common:field.person'), cell: person => <PersonFact of={person} /> },
  { head: t('person.level'), cell: ({ level }) => <Count value={level} />, right: true },
  { head: t('person.members'), cell: ({ members }) => <Count value={members} />, right: true },
  { head: t('person.bought'), cell: ({ bought }) => t(`person.${bought ? 'yes' : 'no'}`) },
  { head: t('person.joinedAt'), cell: ({ joinedAt }) => <When at={joinedAt} />, right: true },
]
