// What group pages ask first.
import { question } from '../../api/question.ts'

export const sets = (limit: number, cursor?: string) => question('/gb/getSetList', { cursor, limit })
export const current = (setId: string) => question('/gb/getCurGroup', { setId })
export const waiting = question('/token/gb/myJoinList', { state: 'pending_group', limit: 100 })
export const settings = question('/gb/apiGetConfigs')

/** The length of a page of sets, and of all sets at once. */
export const setsOfPage = 20
export const setsAtOnce = 100
