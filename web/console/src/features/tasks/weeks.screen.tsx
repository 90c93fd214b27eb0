// Team weeks: the target of a team, the pay that it shares, what covers it, and the teams that took it.
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { partOf, useMe } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { isCovered, isProposedBy, type TeamWeek } from './calls'
import { State } from './cells'
import { weekActs } from './week-acts'
import { weekColumns } from './week-columns'
import { WeekEditor } from './week-editor'
import { Teams, weekFacts } from './week-facts'

const weeks = resource(
  {
    list: '/teamWeek/list',
    id: 'weekId',
    one: weekId => partOf('/teamWeek/get', { weekId }, (sheet): TeamWeek => ({ ...sheet.week, sheet })),
    filters: {
      state: ['', 'draft', 'proposed', 'open', 'closed', 'stopped', 'cancelled'],
      classId: [],
      sort: ['newest', 'oldest', 'latest_week', 'most_taken'],
    },
    query: ({ state, ...given }) => ({ ...given, state: state || undefined }),
    every: pollEvery,
    queue: 'tasks.proposed_weeks',
    worded: true,
  },
  function useWeeks() {
    const { t } = useTranslation('tasks')
    const me = useMe()?.operatorId
    return {
      title: t('weeks.title'),
      hint: t('weeks.hint'),
      empty: t('weeks.empty'),
      choose: t('weeks.choose'),
      name: ({ name }) => name,
      badge: item => <State of={item} />,
      filters: { state: { label: t('state'), option: value => t(`states.${value || 'all'}`) } },
      nameOf: ({ name }) => name,
      columns: weekColumns(t),
      facts: item => weekFacts(item, t),
      note: item => isProposedBy(item, me) && <p className="text-sm text-ink-2">{t('act.approve.mine')}</p>,
      acts: weekActs(t, me),
      below: (item: TeamWeek) =>
        isCovered(item) && item.sheet && <Teams of={item.sheet.takes} target={item.target} />,
      editor: { add: t('weeks.add'), Dialog: WeekEditor },
    }
  },
)

export default function TeamWeeksScreen() {
  return <ResourceScreen of={weeks} />
}
