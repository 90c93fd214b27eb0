// Teams for tests: the ratio of a leader, which two operators decide, and what it brought.
import { act } from './market.ts'
import { enrol, owner, tell } from './operators.ts'
import { call, type Person } from './site.ts'

export interface Commission {
  cash: string
  amount: string
  ratio: number
  below: number
  state: string
}

/** In percent, from tomorrow. */
export async function givesRatio({ userId }: Pick<Person, 'userId'>, ratio: string) {
  const boss = await owner()
  const finance = await enrol(boss, 'finance')
  const leader = { userId, ratio, reason: 'Browser tests' }
  const { id } = await tell<{ id: string }>('/root/propose', act(finance.token, leader))
  await tell('/root/approve', act(boss, { id }))
}

export const inviteCodeOf = async ({ token }: Person) =>
  (await call<{ code: string }>('/token/getUserInvite', { token })).code

export const commissionsOf = async ({ token }: Pick<Person, 'token'>) =>
  (await call<{ items: Commission[] }>('/token/team/getCommissions?limit=100', { token })).items
