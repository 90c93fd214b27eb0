// The calls of the team: its members and numbers, ratios, commissions, the level and leaderboards.
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useAct } from '@/api/act'
import { type GetAnswer, get, type PostAnswer, type PostBody, post } from '@/api/client'
import { listQuery } from '@/api/lists'

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

const all = ['team'] as const
const perPage = 20

// ---- the team

export const sumsQuery = queryOptions({
  queryKey: [...all, 'sums'],
  queryFn: ({ signal }) => get('/token/getTeamGbNumber', undefined, { signal }),
  meta: { quiet: true },
})

export const directQuery = listQuery([...all, 'direct'], ({ cursor, signal }) =>
  get('/token/getMyTeamUser', { cursor, limit: perPage }, { signal }),
)

export const everyoneQuery = listQuery([...all, 'everyone'], ({ cursor, signal }) =>
  get('/token/getTeamUser', { cursor, limit: perPage }, { signal }),
)

interface MemberAndTeam {
  member: Member
  team: TeamCount
}

/** One of the user's own line; the server refuses any other by name. */
export const memberQuery = (userId: string) =>
  queryOptions({
    queryKey: [...all, 'member', userId],
    queryFn: async ({ signal }) => oneOf(await get('/token/getTeamUser', { userId }, { signal })),
    meta: { quiet: true },
  })

function oneOf({ items: [member], team }: Found): MemberAndTeam | null {
  return member && team ? { member, team } : null
}

type OnRefused = (error: Error) => void

/** Questions by number are few an hour, so they are sent when asked for, and never repeated. */
export const useFindMember = (onError: OnRefused) =>
  useMutation({
    mutationFn: async (mobile: string) => oneOf(await get('/token/getTeamUser', { mobile })),
    onError,
    meta: { quiet: true },
  })

export const useTeamOfNumber = (onError: OnRefused) =>
  useMutation({
    mutationFn: (mobile: string) => post('/token/getTeamCountByMobile', { mobile }),
    onError,
    meta: { quiet: true },
  })

export const levelQuery = queryOptions({
  queryKey: [...all, 'level'],
  queryFn: ({ signal }) => get('/token/team/getLevel', undefined, { signal }),
  meta: { quiet: true },
})

// ---- ratios and commissions

/** The user's own, or those of one direct member. */
export const ratiosQuery = (userId?: string) =>
  queryOptions({
    queryKey: [...all, 'ratios', userId ?? 'own'],
    queryFn: ({ signal }) => get('/token/getTeamInviteSetQuery', { userId }, { signal }),
    meta: { quiet: true },
  })

export const useSetRatio = (onRefused: OnRefused) =>
  useAct({
    call: (input: PostBody<'/token/teamSetRate'>) => post('/token/teamSetRate', input),
    stale: [all],
    onRefused,
  })
export const useClearRatio = () =>
  useAct({ call: (userId: string) => post('/token/teamSetRateEmpty', { userId }), stale: [all] })

export const commissionSumsQuery = queryOptions({
  queryKey: [...all, 'commissionSums'],
  queryFn: ({ signal }) => get('/token/team/getCommissionSums', undefined, { signal }),
  meta: { quiet: true },
})

/** `day`: the lines that settled on it. */
export const commissionsQuery = (filter: { state?: CommissionState; day?: string }) =>
  listQuery([...all, 'commissions', filter], ({ cursor, signal }) =>
    get('/token/team/getCommissions', { ...filter, cursor, limit: perPage }, { signal }),
  )

// ---- leaderboards

export type Period = 'today' | 'previous_week'

const boardCalls = {
  invited: '/token/getInviteTop',
  launched: '/token/getStartTop',
  formed: '/token/getStartSuccessTop',
  invitees: '/token/getInvitePersonSuccessTop',
} as const satisfies Record<Board, string>

export const boardQuery = (board: Board, period: Period) =>
  queryOptions({
    queryKey: [...all, 'board', board, period],
    queryFn: ({ signal }): Promise<BoardView> => get(boardCalls[board], { period }, { signal }),
  })

/** A frozen week's board, which never changes. */
export const weekQuery = (board: Board, week: string) =>
  queryOptions({
    queryKey: [...all, 'board', board, week],
    queryFn: async ({ signal }) =>
      (await get('/token/count/getInviteHistoryTop', { week, board, limit: 1 }, { signal })).board ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })

export const weeksQuery = listQuery([...all, 'weeks'], async ({ cursor, signal }) => {
  const { weeks, next } = await get(
    '/token/count/getInviteHistoryTop',
    { cursor, limit: perPage },
    { signal },
  )
  return { items: weeks, next }
})
