// A taker in each language: registers, takes a provider's task with an empty wallet, opens groups, sells for
// a week and hands in each night, and the share reaches the bank.
import { expect } from 'vitest'
import { owner } from '../browser-tests/operators'
import { movesToMonday } from '../browser-tests/packages'
import { sets } from '../browser-tests/tasks'
import { publishes, sellsForAWeek, sponsoredFunds, takeOf } from '../browser-tests/tasks-takes'
import { outbox } from './cast/outbox'
import { Payouts } from './cast/payouts'
import { Person } from './cast/person'
import { Taker } from './cast/taker'
import { bringsToTheBank, opensDesks } from './cast/to-the-bank'
import { Wallet } from './cast/wallet'
import { scene } from './stage/scene'
import { languages } from './stage/words'

/** The smallest task, which needs less than so many millions behind it. */
const [portions, size, millions] = [20, 2_000, 400]
const [groups, price] = [20, 200_000]
/** Four fifths of the surplus, 8,000 of each ticket that is sold at this price. */
const got = (groups * 8_000 * 4) / 5
/** 1% of that is less than the least fee. */
const fee = 5_000

for (const language of languages) {
  scene(`a task is taken, done for a week, and its share paid out, in ${language}`, async stage => {
    const desks = await opensDesks(stage, language)
    const person = await Person.arrives(stage)
    const wallet = new Wallet(person)
    const taker = new Taker(person)
    await person.registers(outbox, language)
    await new Payouts(person).addsCard()

    // Success needs one ticket in a hundred, on the last night before a week of selling.
    await sets(await owner(), 'tasks.success_from', '100')
    const { provider, fundId } = await sponsoredFunds(millions)
    await movesToMonday(-1)
    await taker.takes(await publishes(provider, fundId), portions)
    await taker.opensGroups(groups, price)
    const session = await person.session()
    const takeId = (await takeOf(session))?.takeId ?? ''
    await sellsForAWeek({ taker: session, takeId, groups, handsIn: () => taker.handsIn() })

    await taker.seesSuccess(takeId, groups, size, got)
    await wallet.expectOneLine('OTC', got)

    await bringsToTheBank(person, desks, { way: 'otc', amount: got, fee })
    expect(wallet.expectToAddUp('OTC', await wallet.lines('OTC'))).toBe(0n)
    expect(await wallet.balance()).toBe(0n)
  })
}
