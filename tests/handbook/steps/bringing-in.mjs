// Steps with money that comes in: the bank's statement, suspense, reconciliation, adjustments, reversals.
import { inVietNam } from '../../harness/vnpay.mjs'
import { atConsole, balanceOf, demand, money, operatorNamed } from './calling.mjs'

export const consoleSteps = {
  async 'topup/list'(story) {
    const { items } = await atConsole(story, 'topup/list?state=paid')
    demand(items.length === 1 && items[0].id === story.order.id, `paid orders: ${JSON.stringify(items)}`)
    return `the order is paid, by ${items[0].reference}`
  },
  /** A line of the bank's statement: channel, reference, amount, and a memo unless it is the order's. */
  async 'topup/receive'(story, values) {
    const [channelId, reference, amount, ownMemo] = values
    const memo = ownMemo ?? story.order.transfer.memo
    const answer = await atConsole(story, 'topup/receive', { channelId, reference, amount, memo })
    const expected = ownMemo ? 'suspended' : 'settled'
    demand(answer.outcome === expected, `${reference} is ${answer.outcome}, and not ${expected}`)
    story.paymentId = answer.paymentId
    story.bankLines.push({ reference, amount, memo })
    return `${amount} with the memo ${memo} is ${answer.outcome}`
  },
  async 'suspense/match'(story, [userMobile, reason]) {
    const before = await balanceOf(story)
    await atConsole(story, 'suspense/match', { id: story.paymentId, userMobile, reason })
    story.matchedId = story.paymentId
    story.balance = await balanceOf(story)
    return `matched: the balance went from ${before} to ${story.balance}`
  },
  /** The bank's file of the day: the typed lines, and the transfer for the last order. */
  async 'statement/import'(story, [channelId, reference]) {
    const { amount, transfer } = story.order
    story.bankLines.push({ reference, amount: `${Number(amount)}`, memo: transfer.memo })
    const now = inVietNam(new Date()).replace(/(....)(..)(..)(..)(..)(..)/, '$3/$2/$1 $4:$5:$6')
    const rows = story.bankLines.map(line => `${now},${line.reference},${line.amount},,${line.memo}`)
    const content = ['Ngày giao dịch,Số tham chiếu,Ghi có,Ghi nợ,Nội dung', ...rows, ''].join('\n')
    const taken = await atConsole(story, 'statement/import', { channelId, name: 'today.csv', content })
    demand(taken.lines === rows.length, `${taken.lines} lines were taken in: ${JSON.stringify(taken)}`)
    story.day = taken.days[0].day
    return `${taken.lines} lines of the bank’s file are taken in`
  },
  async 'reconciliation/bookDay'(story, [channelId]) {
    const before = await balanceOf(story)
    const booked = await atConsole(story, 'reconciliation/bookDay', { channelId, day: story.day })
    demand(booked.settled === 1 && booked.left === 0, `booked: ${JSON.stringify(booked)}`)
    const query = new URLSearchParams({ channelId, day: story.day })
    const { sheet } = await atConsole(story, `reconciliation/day?${query}`)
    demand(money(sheet.difference) === 0, `bank and books differ by ${sheet.difference}`)
    story.balance = await balanceOf(story)
    return `the balance went from ${before} to ${story.balance}; bank and books agree on ${story.day}`
  },
  async 'adjustment/propose'(story, [name, mobile, unit, amount, reason, evidence]) {
    const proposer = operatorNamed(story, name)
    const { userId } = await atConsole(story, `person/find?mobile=${mobile}`, undefined, proposer)
    const request = { userId, unit, direction: 'credit', amount, reason, evidence }
    story.proposed = await atConsole(story, 'adjustment/propose', request, proposer)
    return `${name} proposes ${amount}, and nothing moves: ${await balanceOf(story)}`
  },
  async 'adjustment/approve'(story, [name]) {
    const before = await balanceOf(story)
    const request = { id: story.proposed.id }
    const { state } = await atConsole(story, 'adjustment/approve', request, operatorNamed(story, name))
    story.balance = await balanceOf(story)
    const gained = story.balance - before
    demand(state === 'approved' && gained === money(story.proposed.amount), `${state}, and ${gained} more`)
    return `${name} approves: the balance went from ${before} to ${story.balance}`
  },
  async 'payment/reverse'(story, [amount, name, reference, reason]) {
    const before = await balanceOf(story)
    const request = { paymentId: story.matchedId, reference, reason }
    story.reversal = await atConsole(story, 'payment/reverse', request, operatorNamed(story, name))
    demand(money(story.reversal.amount) === Number(amount), `${story.reversal.amount} is to be taken back`)
    demand((await balanceOf(story)) === before, 'the proposal moved money')
    return `${name} proposes that ${amount} was taken back, and nothing moves`
  },
  async 'reversal/approve'(story, [name, amount]) {
    const before = await balanceOf(story)
    const request = { id: story.reversal.id }
    const { state } = await atConsole(story, 'reversal/approve', request, operatorNamed(story, name))
    story.balance = await balanceOf(story)
    const lost = before - story.balance
    demand(state === 'settled' && lost === Number(amount), `${state}, and ${lost} less`)
    return `${name} approves: the balance went from ${before} to ${story.balance}`
  },
}
