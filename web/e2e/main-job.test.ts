// The main job in each language by a new user: register, top up, join groups, verify the draw, pick a ticket
// up, recycle another, take what is left to the bank, check every dong in the wallet, and reset the password.
import { expect } from 'vitest'
import { Crowd, type SetOnOffer, setsOnOffer } from './cast/crowd'
import { Operator } from './cast/operator'
import { Payouts } from './cast/payouts'
import { type Passwords, Person } from './cast/person'
import { Seats } from './cast/seats'
import { Shelf } from './cast/shelf'
import { importsStatement } from './cast/statements'
import { bringsToTheBank, type Desks } from './cast/to-the-bank'
import { type Unit, units, Wallet } from './cast/wallet'
import { scene } from './stage/scene'
import { letTimePass } from './stage/server'
import { type Language, languages } from './stage/words'

interface Newcomer extends Passwords {
  shows: 'qr' | 'digits'
}

const newcomers: Record<Language, Newcomer> = {
  vi: { password: 'Sen-ho-tay-9', payPassword: '720914', shows: 'qr' },
  en: { password: 'Lotus-lake-9', payPassword: 'Pay-lotus-7', shows: 'digits' },
  zh: { password: 'Lian-hua-chi-9', payPassword: 'Fu-lotus-7', shows: 'qr' },
}

const topUp = 3_000_000

const times = (count: number, amount: bigint) => Array<bigint>(count).fill(amount)
const sorted = (amounts: readonly bigint[]) => amounts.toSorted((a, b) => Number(a - b))

async function cheapestSet(): Promise<SetOnOffer> {
  const open = (await setsOnOffer()).filter(set => set.isOpen)
  const [cheapest] = open.toSorted((a, b) => Number(a.price) - Number(b.price))
  if (!cheapest) throw new Error('no set is open')
  return cheapest
}

/** Less than was topped up is a refund, free of charge. */
async function takesItAllToTheBank(person: Person, left: bigint, desks: Desks) {
  await letTimePass('+1d')
  await bringsToTheBank(person, desks, { way: 'cashOut', amount: Number(left / 100n), fee: 0 })
}

/** Reads every line of every flow, with its receipt. */
async function readsAll(wallet: Wallet, expected: Partial<Record<Unit, bigint[]>>) {
  for (const unit of units) {
    const lines = await wallet.lines(unit)
    wallet.expectToAddUp(unit, lines)
    if (expected[unit]) expect(sorted(lines.map(line => line.amount))).toEqual(sorted(expected[unit]))
    for (const line of lines) await wallet.opensReceiptOf(line)
  }
}

for (const language of languages) {
  const { shows, ...passwords } = newcomers[language]
  scene(`from registering to the last dong, in ${language}`, async stage => {
    const [chu, ketoan, quay, saoke] = [
      await Operator.signsIn(stage, 'chu'),
      await Operator.signsIn(stage, 'ketoan'),
      await Operator.signsIn(stage, 'quay'),
      await Operator.signsIn(stage, 'saoke'),
    ]
    for (const operator of [chu, ketoan, quay, saoke]) await operator.speaks(language)

    const person = await Person.arrives(stage, passwords)
    const wallet = new Wallet(person)
    const shelf = new Shelf(person)
    const seats = new Seats(person, await Crowd.gathers())
    await person.registers(chu, language)

    const memo = await wallet.ordersTransferOf(topUp)
    expect(await wallet.balance()).toBe(0n)
    await wallet.findsTheOrderAgain()
    const reference = `FT${Date.now()}`
    await ketoan.confirmsTransfer(memo, topUp, reference)
    await wallet.seesArrivalOf(topUp)
    const deposit = BigInt(topUp) * 100n
    expect(await wallet.holds()).toEqual({ free: deposit, held: 0n })
    await importsStatement(saoke, { reference, credit: topUp, memo })
    await new Payouts(person).addsCard()

    const set = await cheapestSet()
    const group = await seats.joins(set)
    await seats.verifiesTheDraw(await seats.watches(set, group))
    await seats.joinsUntil(set, { won: 2, lost: 1 }, 1)
    await seats.seesRefundOf(set)

    const code = await shelf.takesNumber()
    await quay.handsOver(code[shows])
    await shelf.seesItPickedUp()
    await quay.seesRefusalOf(code[shows])
    await shelf.recyclesTicket()

    const { won, lost } = await seats.outcomes()
    const price = BigInt(Number(set.price)) * 100n
    const resale = (price * 85n) / 100n
    const left = deposit - BigInt(won) * price + resale
    expect(await wallet.holds()).toEqual({ free: left, held: 0n })

    await takesItAllToTheBank(person, left, { approves: chu, sends: ketoan })
    expect(await wallet.holds()).toEqual({ free: 0n, held: 0n })

    // Every movement is a line: the cost of each order, and a refund for each lost seat.
    const orders = seats.orders.map(count => -price * BigInt(count))
    await readsAll(wallet, {
      BALANCE: [deposit, ...orders, ...times(lost, price), resale, -left],
      OTC: times(lost, price / 100n),
    })
    await person.resetsPassword(chu, `${passwords.password}-2`)
  })
}
