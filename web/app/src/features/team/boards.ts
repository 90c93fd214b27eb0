// Where each leaderboard is: four of today with an address each, last week's, the weeks and one week.
import type { Board } from './calls'

export const boards = ['invited', 'launched', 'formed', 'invitees'] as const satisfies readonly Board[]
export const periods = ['today', 'previous_week', 'weeks'] as const
export type BoardPeriod = (typeof periods)[number]

const today: Record<Board, string> = {
  invited: '/pages/user/team/inviteTop',
  launched: '/pages/user/team/top/todayStartTop',
  formed: '/pages/user/team/top/todayStartSuc',
  invitees: '/pages/user/team/top/todayInviteSuc',
}
const previousWeek = '/pages/user/team/preweektop'
const weeks = '/pages/user/team/top/histroy'
const week = '/pages/user/team/top/detail'

export const firstBoard = today.invited
/** Personal groups count on these. */
export const isOfLaunches = (board: Board) => board === 'launched' || board === 'formed'

export function boardAddress(board: Board, period: BoardPeriod): string {
  if (period === 'today') return today[board]
  return `${period === 'weeks' ? weeks : previousWeek}?board=${board}`
}

export const weekAddress = (board: Board, monday: string) => `${week}?week=${monday}&board=${board}`

export interface Shown {
  board: Board
  period: BoardPeriod
  /** The Monday of the one week that is shown. */
  week?: string
}

const lastPart = (path: string) => path.split('/').at(-1)

/** What an address shows. A board of today is known by the last part, under either of its addresses. */
export function shownAt(pathname: string, params: URLSearchParams): Shown {
  const here = lastPart(pathname)
  const ofToday = boards.find(board => lastPart(today[board]) === here)
  if (ofToday) return { board: ofToday, period: 'today' }
  const board = boards.find(name => name === params.get('board')) ?? 'invited'
  if (here === lastPart(previousWeek)) return { board, period: 'previous_week' }
  const monday = params.get('week') ?? ''
  const isOne = here === lastPart(week) && /^\d{4}-\d\d-\d\d$/.test(monday)
  return { board, period: 'weeks', ...(isOne && { week: monday }) }
}
