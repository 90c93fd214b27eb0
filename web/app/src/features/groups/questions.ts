// What group pages ask first.
import { question } from '../../api/question.ts'

export const sets = (limit: number, cursor?: string) => question('/gb/getSetList', { cursor, limit })
export const current = (setId: string) => question('/gb/getCurGroup', { setId })
/** A group with my own seat in it: by its id, or the one of a set that takes seats now. */
export const mineOf = (which: { groupId: string } | { setId: string }) =>
  question('/token/gb/getGroupInfo', which)
export const waiting = question('/token/gb/myJoinList', { state: 'pending_group', limit: 100 })
export const settings = question('/gb/apiGetConfigs')

/** The length of a page of sets, and of all sets at once. */
export const setsOfPage = 20
export const setsAtOnce = 100
