// pages/user/team/inviteTop and the other leaderboards: one screen, four boards, by day, week and past weeks.
import { Chips } from '@gomve/ui/chips'
import { Segmented } from '@gomve/ui/choices'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayMonth } from '@gomve/ui/lib/time'
import { Row, Rows } from '@gomve/ui/rows'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { quiet } from '@/api/answers'
import { InfiniteList } from '@/ui/infinite-list'
import { Page } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { Empty, Loaded } from '@/ui/states'
import { BoardLines } from './board-lines'
import { boardAddress, boards, isOfLaunches, periods, type Shown, shownAt, weekAddress } from './boards'
import {
  type Board,
  type BoardView,
  boardQuery,
  type Period,
  type Week,
  weekQuery,
  weeksQuery,
} from './calls'
import { OwnPlace } from './own-place'

export default function BoardsPage() {
  const { t } = useTranslation('team')
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const shown = shownAt(pathname, params)
  const { board, period } = shown
  const view = useBoard(shown)
  const navigate = useNavigate()
  const show = (to: string) => void navigate(to, { replace: true, preventScrollReset: true })
  const choose = (next: Board) =>
    show(shown.week ? weekAddress(next, shown.week) : boardAddress(next, period))
  return (
    <Page title={t('boards.title')} footer={view && view.people > 0 && <OwnPlace view={view} />}>
      {!shown.week && (
        <Segmented
          label={t('boards.period')}
          value={period}
          onChange={next => show(boardAddress(board, next))}
          options={periods.map(value => ({ value, label: t(`boards.periods.${value}`) }))}
          swipe
          className="mx-4 mt-1 mb-2"
        />
      )}
      <Chips
        label={t('boards.which')}
        value={board}
        onChange={choose}
        options={useThere(board).map(value => ({ value, label: t(`boards.board.${value}`) }))}
        className="pb-3"
      />
      {shown.week ? (
        <OfWeek board={board} week={shown.week} />
      ) : period === 'weeks' ? (
        <Weeks board={board} />
      ) : (
        <Now board={board} period={period} />
      )}
    </Page>
  )
}

/** Boards of personal groups are offered once a group was opened, today or in the week before. */
function useThere(shown: Board): readonly Board[] {
  const today = useQuery({ ...boardQuery('launched', 'today'), ...quiet }).data
  const before = useQuery({ ...boardQuery('launched', 'previous_week'), ...quiet }).data
  const isLaunching = [today, before].some(view => view && view.people > 0)
  return boards.filter(board => isLaunching || board === shown || !isOfLaunches(board))
}

/** The board that is shown, once it is there; none while the weeks are listed. */
function useBoard({ board, period, week }: Shown): BoardView | null | undefined {
  const isNow = period !== 'weeks'
  const now = useQuery({ ...boardQuery(board, isNow ? period : 'today'), enabled: isNow })
  const past = useQuery({ ...weekQuery(board, week ?? ''), enabled: week !== undefined })
  return isNow ? now.data : past.data
}

function Now({ board, period }: { board: Board; period: Period }) {
  const query = useQuery(boardQuery(board, period))
  return (
    <Loaded query={query} skeleton={<SkeletonRows className="h-16" />}>
      {view => <BoardLines view={view} period={period} />}
    </Loaded>
  )
}

function OfWeek({ board, week }: { board: Board; week: string }) {
  const { t } = useTranslation('team')
  const query = useQuery(weekQuery(board, week))
  const others = { label: t('boards.allWeeks'), to: boardAddress(board, 'weeks') }
  return (
    <Loaded query={query} skeleton={<SkeletonRows className="h-16" />} others={others}>
      {view => view && <BoardLines view={view} period="weeks" />}
    </Loaded>
  )
}

function Weeks({ board }: { board: Board }) {
  const { t } = useTranslation('team')
  const query = useInfiniteQuery(weeksQuery)
  return (
    <InfiniteList
      query={query}
      itemKey={({ week }) => week}
      skeleton={<SkeletonRows rows={4} className="h-14" />}
      empty={
        <Empty
          art="people"
          title={t('boards.noWeeks')}
          hint={t('boards.noWeeksHint')}
          action={{ label: t('boards.toToday'), to: boardAddress(board, 'today') }}
        />
      }
    >
      {week => <WeekRow week={week} board={board} />}
    </InfiniteList>
  )
}

function WeekRow({ week: { week, until }, board }: { week: Week; board: Board }) {
  const { t } = useTranslation('team')
  const language = useLanguage()
  const days = { from: dayMonth(week, language), until: dayMonth(until, language) }
  return (
    <Rows>
      <Row label={t('boards.week', days)} to={weekAddress(board, week)} />
    </Rows>
  )
}
