// A seller in each language: registers, tops up, buys a ticket in the market and lists it dearer; another
// buys it, and what the sale brought reaches the bank.
import { expect } from 'vitest'
import { buys, lists, provide, seller } from '../browser-tests/market'
import { outbox } from './cast/outbox'
import { Payouts } from './cast/payouts'
import { Person } from './cast/person'
import { Stall } from './cast/stall'
import { bringsToTheBank, opensDesks } from './cast/to-the-bank'
import { Wallet } from './cast/wallet'
import { scene } from './stage/scene'
import { letTimePass } from './stage/server'
import { languages } from './stage/words'

const topUp = 1_000_000
const [bought, sold] = [201_000, 230_000]
/** Less 2%. */
const brought = 225_400
/** 1% of that is less than the least fee. */
const fee = 5_000

for (const language of languages) {
  scene(`a ticket is sold dearer than it was bought, and paid out, in ${language}`, async stage => {
    const desks = await opensDesks(stage, language)
    const person = await Person.arrives(stage)
    const wallet = new Wallet(person)
    const stall = new Stall(person)
    await person.registers(outbox, language)
    await wallet.topsUp(topUp)
    await new Payouts(person).addsCard()

    const other = await seller()
    await lists(other, 1, String(bought))
    await stall.buysAt(bought)
    const listing = await stall.listsAt(sold)
    await provide(other)
    await buys(other, listing)
    await stall.seesItSold(listing, brought)

    expect(await wallet.holds()).toEqual({ free: BigInt(topUp - bought) * 100n, held: 0n })
    await wallet.expectOneLine('OTC', brought)

    await letTimePass('+1d')
    await bringsToTheBank(person, desks, { way: 'otc', amount: brought, fee })
    expect(wallet.expectToAddUp('OTC', await wallet.lines('OTC'))).toBe(0n)
    expect(await wallet.balance()).toBe(BigInt(topUp - bought) * 100n)
  })
}
