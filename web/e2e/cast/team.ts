// A leader's team: friends who register with the leader's code and fill groups among themselves, by call.
import { newcomer } from '../../browser-tests/newcomer'
import { owner } from '../../browser-tests/operators'
import { fund, type Person } from '../../browser-tests/site'
import { post } from '../stage/server'
import type { SetOnOffer } from './crowd'

export class Team {
  private readonly friends: readonly Person[]

  private constructor(friends: readonly Person[]) {
    this.friends = friends
  }

  static async registers(code: string, count: number): Promise<Team> {
    const boss = await owner()
    const friends: Person[] = []
    while (friends.length < count) friends.push(await newcomer(boss, code))
    return new Team(friends)
  }

  /** Each takes a seat in so many groups of a set: as many friends as a group has seats fill them. */
  async sitsInGroupsOf({ setId }: SetOnOffer, groups: number) {
    for (const friend of this.friends) {
      await fund(friend)
      const body = { setId, count: groups, usePass: false, payPassword: friend.payPassword }
      await post('/token/gb/buyGb', body, friend.token)
    }
  }
}
