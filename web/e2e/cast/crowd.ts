// The crowd that fills a group: demo users, by the app's calls.
import { type DemoPerson, demoAccess, get, post, Refused } from '../stage/server'

/** As in server/modules/wallet/public/wallet/wallet.hpp. */
const sandboxChannel = '504'

export interface SetOnOffer {
  setId: string
  name: string
  price: string
  /** Of each group, and how many of them win. */
  seats: number
  winners: number
  isOpen: boolean
  /** The group that takes seats now. */
  group?: { groupId: string } | null
}

interface Group {
  groupId: string
  state: 'forming' | 'formed' | 'closed'
}

export const setsOnOffer = async () => (await get<{ items: SetOnOffer[] }>('/gb/getSetList?limit=100')).items

class Companion {
  private token = ''
  private readonly who: DemoPerson

  constructor(who: DemoPerson) {
    this.who = who
  }

  /** Buys a seat, unless refused: already seated, daily limit reached, or purchases paused. */
  async sitsDown(set: SetOnOffer, groupId: string) {
    await this.signIn()
    try {
      await this.topUpFor(Number(set.price))
      const body = { setId: set.setId, groupId, payPassword: this.who.payPassword }
      await post('/token/gb/buyGb', body, this.token)
    } catch (refused) {
      if (!(refused instanceof Refused && /^(groups|limits)\./.test(refused.key))) throw refused
    }
  }

  private async signIn() {
    if (this.token) return
    const { mobile, password } = this.who
    this.token = (await post<{ token: string }>('/login', { mobile, password })).token
  }

  private async topUpFor(price: number) {
    const { holdings } = await get<{ holdings: { balance: string } }>('/token/getUserIndex', this.token)
    if (Number(holdings.balance) >= price) return
    const body = { channelId: sandboxChannel, amount: String(price * 10) }
    const order = await post<{ id: string }>('/token/pay/payCreateOrder', body, this.token)
    await post('/token/pay/sandboxPay', { orderId: order.id }, this.token)
  }
}

export class Crowd {
  private readonly companions: Companion[]
  private next = 0

  private constructor(people: readonly DemoPerson[]) {
    this.companions = people.map(who => new Companion(who))
  }

  static async gathers() {
    const { people } = await demoAccess()
    return new Crowd(people.slice(1))
  }

  /** Fills the current group of a set. */
  async fillsTheGroupOf(set: SetOnOffer) {
    const { groupId } = await get<Group>(`/gb/getCurGroup?setId=${set.setId}`)
    await this.fills(set, groupId)
  }

  /** Users buy seats one after another until the group has formed. */
  async fills(set: SetOnOffer, groupId: string) {
    for (let tried = 0; tried < this.companions.length * 2; tried += 1) {
      const group = await get<Group>(`/gb/getGroupInfo?groupId=${groupId}`)
      if (group.state !== 'forming') return
      const companion = this.companions[this.next % this.companions.length]
      this.next += 1
      await companion?.sitsDown(set, groupId)
    }
    throw new Error(`nobody is left to fill group ${groupId}`)
  }
}
