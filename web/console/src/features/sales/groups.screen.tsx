// Groups of the public queue: forming ones, finished ones, and each one as it fills.
import { Badge } from '@gomve/ui/badge'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { answerOf } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { groupTones } from './calls'
import { GroupDetail } from './group-detail'

const groups = resource(
  {
    list: '/group/list',
    id: 'groupId',
    filters: {
      set: [],
      state: ['', 'forming', 'formed', 'closed'],
      from: [],
      until: [],
      sort: ['newest', 'oldest'],
    },
    every: pollEvery,
    query: ({ set, state, ...given }) => ({ ...given, setId: set, state: state || undefined }),
  },
  function useGroups() {
    const { t } = useTranslation(['sales', 'common'])
    const sets = useQuery(answerOf('/set/list', { limit: 100 }))
    const names = new Map(sets.data?.items.map(set => [set.setId, set.name]))
    return {
      title: t('groups.title'),
      hint: t('groups.hint'),
      empty: t('groups.empty'),
      origin: { from: t('groups.emptyFrom'), to: '/sets' },
      choose: t('groups.choose'),
      Detail: GroupDetail,
      filters: {
        set: {
          label: t('group.set'),
          options: [
            { value: '', label: t('group.allSets') },
            ...Array.from(names, ([value, label]) => ({ value, label })),
          ],
        },
        from: { label: t('group.endedFrom'), moment: true },
        until: { label: t('group.endedUntil'), moment: true },
        state: {
          label: t('common:field.state'),
          option: value => t(`groupState.${value}`),
        },
      },
      columns: [
        {
          key: 'number',
          head: t('group.number'),
          cell: group => <span className="num font-semibold">{`#${group.number}`}</span>,
          sort: { down: 'newest', up: 'oldest' },
        },
        { key: 'set', head: t('group.set'), cell: group => names.get(group.setId) ?? group.setId },
        {
          key: 'taken',
          head: t('group.taken'),
          cell: group => <span className="num">{`${group.taken}/${group.seats}`}</span>,
          right: true,
        },
        {
          key: 'endedAt',
          head: t('common:field.endedAt'),
          cell: group => <When at={group.endedAt} />,
          right: true,
        },
        {
          key: 'state',
          head: t('common:field.state'),
          cell: group => <Badge tone={groupTones[group.state]}>{t(`groupState.${group.state}`)}</Badge>,
          right: true,
        },
      ],
    }
  },
)

export default function GroupsScreen() {
  return <ResourceScreen of={groups} />
}
