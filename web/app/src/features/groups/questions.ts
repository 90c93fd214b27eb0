// The first questions of the group pages.
import { type Question, question } from '../../api/question.ts'

type Sort = NonNullable<Question<'/gb/person/getList'>[1]>['sort']

export const sets = (limit: number, cursor?: string) => question('/gb/getSetList', { cursor, limit })
/** Batches that users offer. */
export const offers = (sort: Sort, limit: number, cursor?: string) =>
  question('/gb/person/getList', { sort, cursor, limit })
export const current = (setId: string) => question('/gb/getCurGroup', { setId })
/** A group with the user's own seat: by its id, or the group of a set that takes seats now. */
export const mineOf = (which: { groupId: string } | { setId: string }) =>
  question('/token/gb/getGroupInfo', which)
export const waiting = question('/token/gb/myJoinList', { state: 'pending_group', limit: 100 })
export const settings = question('/gb/apiGetConfigs')

/** The length of a page of sets, and of all sets at once. */
export const setsOfPage = 20
export const setsAtOnce = 100
