// One group, watched while it fills: seats, members, odds, and its draw once it has formed.
import { Badge } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pollEvery } from '@/api/lists'
import { answerOf, useMay } from '@/api/queries'
import { Facts, Loaded, Panel } from '@/ui/page'
import { When } from '@/ui/when'
import { type Group, groupTones } from './calls'
import { DrawFacts } from './draw-facts'

export function GroupDetail({ id }: { id: string }) {
  const { t } = useTranslation(['sales', 'common'])
  const group = useQuery({
    ...answerOf('/group/get', { groupId: id }),
    refetchInterval: query => (query.state.data?.state === 'forming' ? pollEvery : false),
  })
  return (
    <Loaded query={group}>
      {found => (
        <Panel
          title={t('group.title', { number: found.number, name: found.name })}
          actions={<Badge tone={groupTones[found.state]}>{t(`groupState.${found.state}`)}</Badge>}
        >
          <Seats group={found} />
          <Facts facts={factsOf(found, t)} />
          {found.state === 'formed' && <DrawFacts groupId={found.groupId} />}
          {found.state !== 'forming' && <InTheBooks groupId={found.groupId} />}
        </Panel>
      )}
    </Loaded>
  )
}

/** The transfers of its forming or closing, for roles that may see the ledger. */
function InTheBooks({ groupId }: { groupId: string }) {
  const { t } = useTranslation(['sales', 'common'])
  const may = useMay('ledger')
  if (!may) return null
  return (
    <Link className="text-sm underline" to={`/ledger?text=${groupId}`}>
      {t('common:inLedger')}
    </Link>
  )
}

/** More seats than this are shown in two columns, with less room for each name. */
const oneColumn = 12

function Seats({ group }: { group: Group }) {
  const { t } = useTranslation(['sales', 'common'])
  const places = Array.from({ length: group.seats }, (_, place) => place + 1)
  const byPlace = new Map(group.members.map(member => [member.place, member]))
  return (
    <div className="space-y-2" aria-live="polite">
      <p className="text-sm text-ink-2">
        {t('group.takenOf', { taken: group.taken, seats: group.seats })}
        {group.state === 'forming' && ` · ${t('group.live')}`}
      </p>
      <ol className={clsx('grid gap-1.5', group.seats > oneColumn && 'grid-cols-2')}>
        {places.map(place => {
          const member = byPlace.get(place)
          const won = member?.result === 'won'
          return (
            <li
              key={place}
              className={clsx(
                'flex min-h-9 items-center gap-2 rounded-lg px-2.5 text-sm',
                member ? 'bg-raised' : 'border border-dashed border-tint/12 text-ink-3',
                won && 'bg-warning/15 text-warning',
              )}
            >
              <span className={clsx('num w-5 shrink-0', won ? 'text-ink-2' : 'text-ink-3')}>{place}</span>
              <span className="min-w-0 truncate">{member?.name ?? t('group.free')}</span>
              {member?.isDemo && <span className="shrink-0 text-xs text-ink-2">{t('group.companion')}</span>}
              {won && <span className="ml-auto shrink-0 text-xs font-semibold">{t('group.won')}</span>}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

type Translate = ReturnType<typeof useTranslation<['sales', 'common']>>['t']

function factsOf(group: Group, t: Translate) {
  return [
    { name: t('set.price'), value: <Money amount={group.price} /> },
    { name: t('set.winners'), value: <span className="num">{group.winners}</span> },
    { name: t('group.odds'), value: <span className="num">{group.odds}</span> },
    { name: t('group.reward'), value: <Money amount={group.reward} /> },
    group.endedAt
      ? { name: t('common:field.endedAt'), value: <When at={group.endedAt} /> }
      : { name: t('set.closesAt'), value: <When at={group.closesAt} /> },
    {
      name: t('draw.commitment'),
      value: <code className="text-xs break-all">{group.commitment}</code>,
      long: true,
    },
  ]
}
