// Team weeks: the target of a team, the pay that it shares, what covers it, and the teams that took it.
import { useTranslation } from 'react-i18next'
import { partOf } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { isCovered, type TeamWeek } from './calls'
import { taskSource, taskStates, useTasks } from './task-screen'
import { WeekEditor } from './week-editor'
import { Teams, weekFacts } from './week-facts'

export const weeks = resource(
  {
    ...taskSource,
    list: '/teamWeek/list',
    id: 'weekId',
    one: weekId => partOf('/teamWeek/get', { weekId }, (sheet): TeamWeek => ({ ...sheet.week, sheet })),
    filters: { state: taskStates, classId: [], sort: ['newest', 'oldest', 'latest_week', 'most_taken'] },
    query: ({ state, ...given }) => ({ ...given, state: state || undefined }),
    queue: 'tasks.proposed_weeks',
  },
  function useWeeks() {
    const { t } = useTranslation(['tasks', 'common'])
    const listed = useTasks<TeamWeek>(of => ({
      words: part => of(`weeks.${part}`),
      pay: of('week.pay'),
      terms: ({ target }) => of('week.terms', { count: target }),
      day: { head: of('week.monday'), of: ({ monday }) => monday, order: 'latest_week' },
      Editor: WeekEditor,
    }))
    return {
      ...listed,
      filters: { state: { label: t('common:field.state'), option: value => t(`states.${value}`) } },
      facts: item => weekFacts(item, t),
      below: (item: TeamWeek) =>
        isCovered(item) && item.sheet && <Teams of={item.sheet.takes} target={item.target} />,
    }
  },
)

export default function TeamWeeksScreen() {
  return <ResourceScreen of={weeks} />
}
