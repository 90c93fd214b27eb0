// The calls of the team: its members and numbers, ratios, commissions, the level and leaderboards.
import { type InfiniteData, queryOptions, useMutation } from '@tanstack/react-query'
import { useAct } from '@/api/act'
import { answerOf, listOf, quiet } from '@/api/answers'
import { type GetAnswer, get, type PostAnswer, post } from '@/api/client'

export type Sums = GetAnswer<'/token/getTeamGbNumber'>
export type Numbers = Sums['today']
export type Direct = GetAnswer<'/token/getMyTeamUser'>['items'][number]
type Found = GetAnswer<'/token/getTeamUser'>
export type Member = Found['items'][number]
export type TeamCount = NonNullable<Found['team']>
export type TeamOfNumber = PostAnswer<'/token/getTeamCountByMobile'>
export type Ratios = GetAnswer<'/token/getTeamInviteSetQuery'>
export type Commission = GetAnswer<'/token/team/getCommissions'>['items'][number]
export type CommissionState = Commission['state']
export type CommissionSums = GetAnswer<'/token/team/getCommissionSums'>
export type Level = GetAnswer<'/token/team/getLevel'>
export type BoardView = GetAnswer<'/token/getInviteTop'>
export type BoardLine = BoardView['items'][number]
export type Board = BoardView['board']
export type Week = GetAnswer<'/token/count/getInviteHistoryTop'>['weeks'][number]

// ---- the team

export const sumsQuery = { ...answerOf('/token/getTeamGbNumber'), ...quiet }

export const directQuery = listOf('/token/getMyTeamUser')

export const everyoneQuery = listOf('/token/getTeamUser')

interface MemberAndTeam {
  member: Member
  team: TeamCount
}

/** One of the user's own line; the server refuses any other by name. */
export const memberQuery = (userId: string) =>
  queryOptions({ ...answerOf('/token/getTeamUser', { userId }), select: oneOf, ...quiet })

function oneOf({ items: [member], team }: Found): MemberAndTeam | null {
  return member && team ? { member, team } : null
}

type OnRefused = (error: Error) => void

/** Questions by number are few an hour, so they are sent when asked for, and never repeated. */
export const useFindMember = (onError: OnRefused) =>
  useMutation({
    mutationFn: async (mobile: string) => oneOf(await get('/token/getTeamUser', { mobile })),
    onError,
    ...quiet,
  })

export const useTeamOfNumber = (onError: OnRefused) =>
  useMutation({
    mutationFn: (mobile: string) => post('/token/getTeamCountByMobile', { mobile }),
    onError,
    ...quiet,
  })

export const levelQuery = { ...answerOf('/token/team/getLevel'), ...quiet }

// ---- ratios and commissions

/** The user's own, or those of one direct member. */
export const ratiosQuery = (userId?: string) => ({
  ...answerOf('/token/getTeamInviteSetQuery', { userId }),
  ...quiet,
})

/** A ratio shows with the members, and in the figures that follow from it. */
const ofRatios = [
  '/token/getTeamInviteSetQuery',
  '/token/getTeamUser',
  '/token/getMyTeamUser',
  '/token/getTeamGbNumber',
  '/token/team/',
] as const

export const useSetRatio = (onRefused: OnRefused) =>
  useAct('/token/teamSetRate', { refreshes: ofRatios, onRefused })
export const useClearRatio = () => useAct('/token/teamSetRateEmpty', { refreshes: ofRatios })

export const commissionSumsQuery = { ...answerOf('/token/team/getCommissionSums'), ...quiet }

/** `day`: the lines that settled on it. */
export type CommissionMonth = GetAnswer<'/token/team/getCommissionMonth'>

/** `month`: its first day. */
export const commissionMonthQuery = (month: string) => answerOf('/token/team/getCommissionMonth', { month })

/** `month`: any day of it. */
export interface CommissionFilter {
  state?: CommissionState
  day?: string
  month?: string
}

export const commissionsQuery = (filter: CommissionFilter) => listOf('/token/team/getCommissions', filter)

// ---- leaderboards

export type Period = 'today' | 'previous_week'

const boardCalls = {
  invited: '/token/getInviteTop',
  launched: '/token/getStartTop',
  formed: '/token/getStartSuccessTop',
  invitees: '/token/getInvitePersonSuccessTop',
} as const satisfies Record<Board, string>

export const boardQuery = (board: Board, period: Period) => answerOf(boardCalls[board], { period })

/** A frozen week's board, which never changes. */
export const weekQuery = (board: Board, week: string) =>
  queryOptions({
    ...answerOf('/token/count/getInviteHistoryTop', { week, board, limit: 1 }),
    select: ({ board }) => board ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    ...quiet,
  })

type Weeks = GetAnswer<'/token/count/getInviteHistoryTop'>

export const weeksQuery = {
  ...listOf('/token/count/getInviteHistoryTop'),
  select: ({ pages, pageParams }: InfiniteData<Weeks, string | undefined>) => ({
    pages: pages.map(({ weeks, next }) => ({ items: weeks, next })),
    pageParams,
  }),
}
