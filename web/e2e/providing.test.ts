// A funds provider in each language: registers, tops up, is approved, locks a fund, publishes a task, and
// accepts a taker, who sells for a week; the share is paid, the fund returns whole, and a part of it reaches
// the bank.
import { expect } from 'vitest'
import { approvesFund, approvesProvider, takesTask } from '../browser-tests/funds'
import { newcomer } from '../browser-tests/newcomer'
import { owner } from '../browser-tests/operators'
import { movesToMonday } from '../browser-tests/packages'
import { sets } from '../browser-tests/tasks'
import { handsIn, launches, sellsForAWeek, takeOf } from '../browser-tests/tasks-takes'
import { outbox } from './cast/outbox'
import { Payouts } from './cast/payouts'
import { Person } from './cast/person'
import { Provider } from './cast/provider'
import { bringsToTheBank, opensDesks } from './cast/to-the-bank'
import { Wallet } from './cast/wallet'
import { scene } from './stage/scene'
import { languages } from './stage/words'

/** The most that one payment may be, and so many of them. */
const [payment, payments] = [100_000_000, 4]
const fund = payment * payments
/** Of the surplus, in percent: 8,000 of each ticket that is sold at this price. */
const share = 20
const [groups, price] = [20, 200_000]
const earned = (groups * 8_000 * share) / 100
/** What one operator alone approves, free of charge: it was topped up. */
const out = { way: 'cashOut', amount: 15_000_000, fee: 0 } as const

/** A new taker, whom the provider accepts, opens groups for the tickets. */
async function takerOf(taskId: string, provider: Provider) {
  const taker = await newcomer(await owner())
  await takesTask(taker, taskId)
  await provider.accepts()
  const takeId = (await takeOf(taker))?.takeId ?? ''
  await launches(taker, takeId, groups, price)
  return { taker, takeId }
}

for (const language of languages) {
  scene(`a fund earns a share, returns whole, and is paid out, in ${language}`, async stage => {
    const desks = await opensDesks(stage, language)
    const person = await Person.arrives(stage)
    const wallet = new Wallet(person)
    const provider = new Provider(person)
    await person.registers(outbox, language)
    for (let made = 0; made < payments; made += 1) await wallet.topsUp(payment)
    await new Payouts(person).addsCard()

    await provider.applies('Đại lý vé từ 2024')
    await approvesProvider(await person.session())
    const fundId = await provider.locks(fund)
    await approvesFund(fundId)
    expect(await wallet.balance()).toBe(0n)

    // Success needs one ticket in a hundred, on the last night before a week of selling.
    await sets(await owner(), 'tasks.success_from', '100')
    await movesToMonday(-1)
    const { taker, takeId } = await takerOf(await provider.publishes(share), provider)
    await sellsForAWeek({ taker, takeId, groups, handsIn: () => handsIn(taker, takeId) })

    await provider.seesShare(takeId, earned)
    await provider.hasBack(fundId, fund)
    expect(await wallet.holds()).toEqual({ free: BigInt(fund) * 100n, held: 0n })
    await wallet.expectOneLine('OTC', earned)

    await bringsToTheBank(person, desks, out)
    expect(await wallet.balance()).toBe(BigInt(fund - out.amount) * 100n)
    wallet.expectToAddUp('BALANCE', await wallet.lines('BALANCE'))
  })
}
