// Groups of the public queue: those that form now, those that are done, and each one as it fills.

import { Badge } from '@gomve/ui/badge'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { get } from '@/api/client'
import { listQuery } from '@/api/lists'
import { useAddress } from '@/lib/address'
import { Chips, Select } from '@/ui/fields'
import { Beside, Choose, Page } from '@/ui/page'
import { type Column, Queue } from '@/ui/queue'
import { When } from '@/ui/when'
import { type GroupLine, groupTones } from './calls'
import { GroupDetail } from './group-detail'

const states = ['', 'forming', 'formed', 'closed'] as const
type State = (typeof states)[number]

export default function GroupsScreen() {
  const { t } = useTranslation('sales')
  const [setId, chooseSet] = useAddress('set', ['id'])
  const [stateGiven, setState] = useAddress('state', ['id'])
  const [chosen, choose] = useAddress('id')
  const state = states.find(known => known === stateGiven) ?? ''
  const sets = useQuery({
    queryKey: ['/set/list', 'names'],
    queryFn: ({ signal }) => get('/set/list', { limit: 100 }, signal),
  })
  const names = new Map(sets.data?.items.map(set => [set.setId, set.name]))
  const wanted = { setId: setId || undefined, state: state || undefined }
  const query = useInfiniteQuery(listQuery('/group/list', wanted, { every: 10_000 }))
  const columns: Column<GroupLine>[] = [
    {
      head: t('group.number'),
      cell: group => <span className="num font-semibold">{`#${group.number}`}</span>,
    },
    { head: t('group.set'), cell: group => names.get(group.setId) ?? group.setId },
    {
      head: t('group.taken'),
      cell: group => <span className="num">{`${group.taken}/${group.seats}`}</span>,
      right: true,
    },
    { head: t('group.endedAt'), cell: group => <When at={group.endedAt} />, right: true },
    {
      head: t('set.state'),
      cell: group => <Badge tone={groupTones[group.state]}>{t(`groupState.${group.state}`)}</Badge>,
      right: true,
    },
  ]
  return (
    <Page title={t('groups.title')} hint={t('groups.hint')}>
      <div className="flex flex-wrap items-end gap-4">
        <Select
          label={t('group.set')}
          value={setId}
          onChange={chooseSet}
          className="w-72"
          options={[
            { value: '', label: t('group.allSets') },
            ...Array.from(names, ([value, label]) => ({ value, label })),
          ]}
        />
        <Chips
          label={t('set.state')}
          value={state}
          options={states.map(value => ({
            value,
            label: value ? t(`groupState.${value}`) : t('group.allStates'),
          }))}
          onChange={(value: State) => setState(value)}
        />
      </div>
      <Beside
        list={
          <Queue
            label={t('groups.title')}
            query={query}
            idOf={group => group.groupId}
            columns={columns}
            chosen={chosen}
            onChoose={choose}
            empty={t('groups.empty')}
          />
        }
        detail={chosen ? <GroupDetail key={chosen} id={chosen} /> : <Choose>{t('groups.choose')}</Choose>}
      />
    </Page>
  )
}
