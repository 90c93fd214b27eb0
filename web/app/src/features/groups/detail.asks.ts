// Questions of a set's page that the boot script asks ahead.
import { question } from '../../api/question.ts'

export const current = (setId: string) => question('/gb/getCurGroup', { setId })
/** A group with the user's own seat: by its id, or the group of a set that takes seats now. */
export const mineOf = (which: { groupId: string } | { setId: string }) =>
  question('/token/gb/getGroupInfo', which)
export const waiting = question('/token/gb/myJoinList', { state: 'pending_group', limit: 100 })

export default [
  mineOf({ setId: '{id}' }),
  question('/gb/getSetList', { limit: 100 }),
  question('/token/getUserIndex'),
  waiting,
  question('/gb/apiGetConfigs'),
]
export const ofGuests = [current('{id}')]
