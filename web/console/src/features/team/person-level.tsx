// A person's level: what counts for it now, what the next one asks for, and how it changed.
import { Count } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { Facts, Panel } from '@/ui/page'
import { type Column, Table } from '@/ui/table'
import { OnDay, When } from '@/ui/when'
import type { PersonTeam, Translate } from './calls'

type Card = PersonTeam['level']
type Change = PersonTeam['changes'][number]

export function LevelPanel({ of: card }: { of: Card }) {
  const { t } = useTranslation('team')
  const { level, buying, tickets, days, own, next, isWaiting, fallsOn } = card
  return (
    <Panel title={t('person.level')}>
      <Facts
        facts={[
          { name: t('person.levelNow'), value: <Count value={level} className="text-xl font-semibold" /> },
          { name: t('person.counted'), value: <Needs of={{ buying, tickets }} /> },
          { name: t('person.keeps'), value: level > 1 && <Needs of={own} /> },
          { name: t('person.nextAsks', { level: next?.level }), value: next && <Needs of={next} /> },
          { name: t('person.review'), value: isWaiting && t('person.isWaiting') },
          { name: t('person.fallsOn'), value: fallsOn && <OnDay day={fallsOn} /> },
          { name: t('person.within'), value: t('person.days', { count: days }) },
        ]}
      />
    </Panel>
  )
}

function Needs({ of: { buying, tickets } }: { of: { buying: number; tickets: number } }) {
  const { t } = useTranslation('team')
  return (
    <>
      {t('level.buying')}: <Count value={buying} /> · {t('level.tickets')}: <Count value={tickets} />
    </>
  )
}

export function LevelHistory({ of }: { of: Change[] }) {
  const { t } = useTranslation('team')
  return (
    <Panel title={t('person.history')}>
      <Table
        label={t('person.history')}
        items={of}
        idOf={({ changedAt }) => changedAt}
        columns={historyColumns(t)}
      />
    </Panel>
  )
}

const historyColumns = (t: Translate): Column<Change>[] => [
  { head: t('person.changedAt'), cell: ({ changedAt }) => <When at={changedAt} /> },
  {
    head: t('person.level'),
    cell: ({ fromLevel, toLevel }) => <span className="num">{`${fromLevel} → ${toLevel}`}</span>,
  },
  { head: t('person.cause'), cell: ({ cause }) => t(`person.causes.${cause}`) },
  { head: t('level.buying'), cell: ({ buying }) => <Count value={buying} />, right: true },
  { head: t('level.tickets'), cell: ({ tickets }) => <Count value={tickets} />, right: true },
]
