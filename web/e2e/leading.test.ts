// A leader in each language: registers, is given a ratio, and invites friends by code; they win tickets, and
// the commission settles after its days and reaches the bank.
import { expect } from 'vitest'
import { movesToMinute, noon } from '../browser-tests/tasks'
import { commissionsOf, givesRatio } from '../browser-tests/teams'
import { Crowd, type SetOnOffer, setsOnOffer } from './cast/crowd'
import { Leader } from './cast/leader'
import { outbox } from './cast/outbox'
import { Payouts } from './cast/payouts'
import { Person } from './cast/person'
import { Team } from './cast/team'
import { bringsToTheBank, opensDesks } from './cast/to-the-bank'
import { Wallet } from './cast/wallet'
import { patience } from './stage/journal'
import { scene } from './stage/scene'
import { letTimePass } from './stage/server'
import { languages } from './stage/words'

/** As many as a group has seats, so that who wins is one of them. */
const [friends, groups] = [10, 4]
/** In percent. */
const ratio = 5
const price = 200_000
const each = (price * ratio) / 100
/** 1% of all that settles is less than the least fee. */
const fee = 5_000

/** A set whose next group is empty. */
async function emptySet() {
  const isIt = (one: SetOnOffer) => one.isOpen && one.seats === friends && Number(one.price) === price
  const set = (await setsOnOffer()).find(isIt)
  if (!set) throw new Error(`no set at ${price} with ${friends} seats is open`)
  await (await Crowd.gathers()).fillsTheGroupOf(set)
  return set
}

/** Waits until all of a leader's commissions are in a state. */
async function come(session: { token: string }, wins: number, state: string) {
  const states = async () => (await commissionsOf(session)).map(line => line.state)
  await expect.poll(states, { interval: 500, timeout: patience }).toEqual(Array(wins).fill(state))
}

for (const language of languages) {
  scene(`what a team's wins bring its leader is paid out, in ${language}`, async stage => {
    const desks = await opensDesks(stage, language)
    const person = await Person.arrives(stage)
    const wallet = new Wallet(person)
    const leader = new Leader(person)
    await person.registers(outbox, language)
    await new Payouts(person).addsCard()
    await givesRatio(await person.session(), String(ratio))
    const team = await Team.registers(await leader.readsOwnCode(), friends)

    await letTimePass('+1d')
    await movesToMinute(noon)
    await leader.seesTeam(friends, ratio)
    const set = await emptySet()
    const wins = groups * set.winners
    await team.sitsInGroupsOf(set, groups)
    await letTimePass('+2m')
    const session = await person.session()
    await come(session, wins, 'pending')
    await leader.seesCommissions('pending', wins, each)
    expect(await wallet.balance()).toBe(0n)

    await letTimePass('+8d')
    await come(session, wins, 'settled')
    await leader.seesCommissions('settled', wins, each)
    const all = wins * each
    expect(await wallet.balance()).toBe(BigInt(all) * 100n)
    await wallet.expectOneLine('BALANCE', all)

    await bringsToTheBank(person, desks, { way: 'cashOut', amount: all, fee })
    expect(await wallet.holds()).toEqual({ free: 0n, held: 0n })
  })
}
