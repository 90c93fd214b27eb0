// Steps of a payout: the card and the refund in the app, its approval, the bank's batch and results, holds.
import { randomUUID } from 'node:crypto'
import { atApp, atConsole, balanceOf, demand, money, operatorNamed } from './calling.mjs'

export const appSteps = {
  async 'token/pay/bindBank'(story, [bank, number, holder]) {
    const { items } = await atApp(story, 'token/pay/getBanks')
    const found = items.find(({ shortName }) => shortName === bank)
    demand(found, `there is no bank ${bank}`)
    const body = { bankBin: found.bin, number, holder, payPassword: story.payPassword }
    story.card = await atApp(story, 'token/pay/bindBank', { body })
    return `card ${story.card.number} at ${story.card.bankName}`
  },
  async 'token/pay/cashOut'(story, [amount]) {
    const before = await balanceOf(story)
    const body = { amount, cardId: story.card.id, payPassword: story.payPassword }
    story.payout = await atApp(story, 'token/pay/cashOut', { body, key: randomUUID() })
    const left = await balanceOf(story)
    demand(before - left === Number(amount), `the balance went from ${before} to ${left}`)
    return `a refund of ${amount} is ${story.payout.state}, and ${left} is left`
  },
  async 'token/pay/getPayoutList'(story, [rest]) {
    const { items } = await atApp(story, 'token/pay/getPayoutList')
    demand(items.length === 1 && items[0].state === 'transferred', `refunds: ${JSON.stringify(items)}`)
    story.balance = await balanceOf(story)
    demand(story.balance === Number(rest), `${story.balance} is in the wallet, and not ${rest}`)
    return `${Number(items[0].net)} is transferred, and ${story.balance} is in the wallet`
  },
}

/** The bank's file, in which each transfer of the batch succeeded. */
const resultsOf = (payouts, reference) =>
  [
    'memo,amount,result,reference,reason',
    ...payouts.map(({ memo, net }) => `${memo},${Number(net)},transferred,${reference},`),
    '',
  ].join('\n')

export const consoleSteps = {
  async 'payout/approve'(story, [name]) {
    const { items } = await atConsole(story, 'payout/list?state=reviewing')
    demand(items.length === 1 && items[0].id === story.payout.id, `under review: ${JSON.stringify(items)}`)
    const operator = operatorNamed(story, name)
    const { awaits } = await atConsole(story, 'payout/approve', { id: story.payout.id }, operator)
    demand(awaits === 'batch', `the approved payout awaits ${awaits}`)
    return `${name} approves, and the payout waits for a batch`
  },
  async 'batch/make'(story, [name]) {
    story.batch = await atConsole(story, 'batch/make', {}, operatorNamed(story, name))
    demand(story.batch.payouts === 1, `${story.batch.payouts} payouts are in the batch`)
    return `${name} makes ${story.batch.fileName} of ${story.batch.payouts} payout`
  },
  /** Refused to the operator who approved the payout. */
  async 'batch/file'(story, [name, sum]) {
    const { id } = story.batch
    await atConsole(story, 'batch/file', { id }).then(
      () => demand(false, 'the approver fetched the file'),
      () => {},
    )
    const { content } = await atConsole(story, 'batch/file', { id }, operatorNamed(story, name))
    demand(content.includes(story.payout.memo), `the file lacks ${story.payout.memo}: ${content}`)
    demand(money(story.batch.net) === Number(sum), `${story.batch.net} is to transfer, and not ${sum}`)
    return `${name} fetches the file: ${sum} to transfer, memo ${story.payout.memo}`
  },
  async 'batch/result'(story, [name, reference]) {
    const operator = operatorNamed(story, name)
    const { id } = story.batch
    const { payouts } = await atConsole(story, `batch/get?id=${id}`, undefined, operator)
    const file = { id, name: 'results.csv', content: resultsOf(payouts, reference) }
    const checked = await atConsole(story, 'batch/check', file, operator)
    demand(checked.transferred === 1, `checked: ${JSON.stringify(checked)}`)
    const entered = await atConsole(story, 'batch/result', file, operator)
    demand(entered.transferred === 1 && entered.batch.open === 0, `entered: ${JSON.stringify(entered)}`)
    return `${Number(entered.net)} is entered as transferred by ${reference}`
  },
  async 'batch/close'(story, [name]) {
    const { state } = await atConsole(
      story,
      'batch/close',
      { id: story.batch.id },
      operatorNamed(story, name),
    )
    demand(state === 'closed', `the batch is ${state}`)
    return 'the batch is closed'
  },
  async 'hold/set'(story, [name, mobile, reason]) {
    const operator = operatorNamed(story, name)
    const { userId } = await atConsole(story, `person/find?mobile=${mobile}`, undefined, operator)
    story.hold = await atConsole(story, 'hold/set', { userId, reason }, operator)
    demand(story.hold.state === 'active', `the hold is ${story.hold.state}`)
    return `${name} holds the payouts of ${mobile} until ${story.hold.endsAt}`
  },
  async 'hold/lift'(story, [name, reason]) {
    const request = { id: story.hold.id, reason }
    const { state } = await atConsole(story, 'hold/lift', request, operatorNamed(story, name))
    demand(state === 'lifted', `the hold is ${state}`)
    return `${name} lifts it`
  },
}
