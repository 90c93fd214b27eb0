// The end of a walk: money leaves a wallet for the bank, until the app says that the bank has transferred it.
import { expect } from 'vitest'
import type { Stage } from '../stage/scene'
import { letTimePass } from '../stage/server'
import type { Language } from '../stage/words'
import { Operator } from './operator'
import { PayoutDesk } from './payout-desk'
import { type Outgoing, Payouts } from './payouts'
import type { Person } from './person'

/** Who approved a payout does not send it. */
export interface Desks {
  approves: Operator
  sends: Operator
}

export async function opensDesks(stage: Stage, language: Language): Promise<Desks> {
  const approves = await Operator.signsIn(stage, 'saoke')
  const sends = await Operator.signsIn(stage, 'ketoan')
  for (const operator of [approves, sends]) await operator.speaks(language)
  return { approves, sends }
}

/** The card must be a day old. */
export async function bringsToTheBank(person: Person, desks: Desks, out: Outgoing) {
  const payouts = new Payouts(person)
  const [approver, sender] = [new PayoutDesk(desks.approves), new PayoutDesk(desks.sends)]
  const memo = await payouts.takesOut(out)
  const net = out.amount - out.fee
  await letTimePass('+1m')
  await approver.approves(memo)
  expect(await sender.makesBatch()).toContain(`,${net},${memo}`)
  await payouts.seesIt('submitted_to_bank')
  await sender.entersResult([{ memo, net }])
  await payouts.seesIt('transferred')
  await payouts.expectSums(out)
}
