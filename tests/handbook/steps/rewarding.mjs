// Steps with rewards: goods, a campaign, membership codes, the operator's own money.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { atApp, atConsole, demand, holdingsOf, money, operatorNamed } from './calling.mjs'

const patience = 60_000 // milliseconds within which a campaign must have granted

async function energyOf(story, expected) {
  const until = performance.now() + patience
  for (;;) {
    const { energy } = await holdingsOf(story)
    if (energy === expected) return energy
    demand(performance.now() < until, `${energy} energy came, and not ${expected}`)
    await pause(100)
  }
}

export const appSteps = {
  async 'token/goods/payGoods'(story, [count, price, left]) {
    const before = await holdingsOf(story)
    const body = { goodsId: story.goodsId, count: Number(count) }
    const paid = await atApp(story, 'token/goods/payGoods', { body, key: randomUUID() })
    const spent = before.energy - paid.energy
    const gained = paid.recycleVouchers - before.recycleVouchers
    demand(spent === Number(price) && gained === Number(count), `${spent} energy for ${gained} vouchers`)
    demand(paid.leftThisWeek === Number(left), `${paid.leftThisWeek} are left this week, and not ${left}`)
    return `${gained} voucher for ${spent} energy; ${paid.energy} is left, and ${paid.leftThisWeek} this week`
  },
  async 'token/user/vip/useVipVou'(story) {
    const used = await atApp(story, 'token/user/vip/useVipVou', {
      body: { code: story.codes[0] },
      key: randomUUID(),
    })
    demand(used.passes === 1, `${used.passes} passes came with the code`)
    return `a member for ${used.days} days, with ${used.passes} pass`
  },
}

const goodsAndCampaigns = {
  async 'goods/save'(story, values) {
    const [titleVi, titleEn, titleZh, kind, currency, price, weeklyLimit, stock] = values
    const look = { titleVi, titleEn, titleZh, cover: 'lanterns', hue: 20 }
    const counts = { weeklyLimit: Number(weeklyLimit), stock: Number(stock) }
    const goods = await atConsole(story, 'goods/save', { ...look, kind, currency, price, ...counts })
    demand(goods.state === 'draft', `new goods are ${goods.state}`)
    story.goodsId = goods.goodsId
    return `${titleVi} for ${price} ${currency}, a draft`
  },
  async 'goods/offer'(story) {
    const { state } = await atConsole(story, 'goods/offer', { goodsId: story.goodsId })
    demand(state === 'offered', `the goods are ${state}`)
    return 'the goods are offered'
  },
  async 'goods/stop'(story) {
    const { state, taken } = await atConsole(story, 'goods/stop', { goodsId: story.goodsId })
    demand(state === 'stopped' && taken === 1, `the goods are ${state}, and ${taken} were taken`)
    return `the goods are off the page; ${taken} was taken`
  },
  async 'campaign/save'(story, [nameVi, grant, amount, people, budget]) {
    demand(people === story.mobile, `the user of the trial is ${story.mobile}`)
    const list = { audience: 'list', people, budget: Number(budget) }
    const draft = { nameVi, grant, amount: Number(amount), ...list }
    story.campaign = (await atConsole(story, 'campaign/save', draft)).campaign
    return `${nameVi} is a ${story.campaign.state} for ${story.campaign.people} person`
  },
  async 'campaign/start'(story, [amount]) {
    const before = await holdingsOf(story)
    const { campaign } = await atConsole(story, 'campaign/start', { id: story.campaign.id })
    demand(campaign.state === 'running', `the campaign is ${campaign.state}`)
    return `it runs, and ${await energyOf(story, before.energy + Number(amount))} energy came`
  },
  async 'campaign/end'(story) {
    const { campaign } = await atConsole(story, 'campaign/end', { id: story.campaign.id })
    demand(campaign.state === 'ended' && campaign.granted === 1, JSON.stringify(campaign))
    return `the campaign is over; ${campaign.granted} person was given something`
  },
}

const codes = {
  async 'vipBatch/make'(story, [count, reason]) {
    const made = await atConsole(story, 'vipBatch/make', { count: Number(count), reason })
    story.codes = made.content.trim().split(/\r\n/).slice(1)
    story.codeBatch = made.batch.id
    demand(story.codes.length === Number(count), `${story.codes.length} codes are in the file`)
    return `${count} codes are in ${made.name}`
  },
  async 'vipBatch/void'(story, [reason]) {
    const batch = await atConsole(story, 'vipBatch/void', { id: story.codeBatch, reason })
    demand(batch.state === 'revoked' && batch.used === 1, JSON.stringify(batch))
    return `the codes that were left are taken back; ${batch.used} was used`
  },
}

const ownMoney = {
  async 'reserve/takeIn'(story, [name, reason]) {
    const request = { paymentId: story.paymentId, reason }
    story.proposal = await atConsole(story, 'reserve/takeIn', request, operatorNamed(story, name))
    return `${name} proposes that ${Number(story.proposal.amount)} in suspense is own money`
  },
  /** Into the reserve if nothing is in it, and out of it otherwise. */
  async 'reserve/propose'(story, [name, amount, reason]) {
    const { reserve } = await atConsole(story, 'reserve/get')
    const direction = money(reserve) === 0 ? 'set_aside' : 'give_back'
    const request = { direction, amount, reason }
    story.proposal = await atConsole(story, 'reserve/propose', request, operatorNamed(story, name))
    return `${name} proposes ${direction} of ${amount}`
  },
  async 'reserve/approve'(story, [name]) {
    const { id, kind, amount } = story.proposal
    const before = await atConsole(story, 'reserve/get')
    const { state } = await atConsole(story, 'reserve/approve', { id }, operatorNamed(story, name))
    const after = await atConsole(story, 'reserve/get')
    const moved = money(after.reserve) - money(before.reserve)
    const due = { take_in: 0, set_aside: money(amount), give_back: -money(amount) }[kind]
    demand(state === 'approved' && moved === due, `${kind} is ${state}, and ${moved} went into the reserve`)
    return `${name} approves: ${Number(after.reserve)} in the reserve, ${Number(after.own)} outside it`
  },
}

export const consoleSteps = { ...goodsAndCampaigns, ...codes, ...ownMoney }
