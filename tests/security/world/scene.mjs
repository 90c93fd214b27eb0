// A small data set with every kind of owned object: orders, seats, tickets, ledger lines.
import { setTimeout as pause } from 'node:timers/promises'
import { Caller } from './caller.mjs'
import { consoleBase, hireOperators, signInOperators } from './operators.mjs'
import { api, password, payPassword, register, spellings, topUp } from './people.mjs'

const seededPassword = 'Do-toc-do-2026'
const mostPurchases = 60
const topUpOnce = 90_000_000
const patience = 60_000 // milliseconds within which the effect of a change must be seen

export const bait = {
  class: {
    nameVi: 'Vé nhử',
    nameEn: 'Bait',
    nameZh: '诱饵',
    cover: 'city',
    hue: 7,
    referencePrice: '360000',
    unitCost: '90000',
    validityDays: 180,
    open: true,
    venueIds: [],
  },
  set: { price: '200000', seats: 2, winners: 1, prioritySlots: 0, groupsADay: 1000, reward: 100 },
  venue: {
    nameVi: 'Quầy nhử',
    nameEn: 'Bait desk',
    nameZh: '诱饵柜台',
    address: '1 Đường Thử',
    latitude: '10.77',
    longitude: '106.7',
    opens: '00:00',
    closes: '23:59',
    open: true,
  },
  good: { kind: 'item', titleVi: 'Quà nhử', cover: 'city', hue: 7, currency: 'ENERGY', price: '1' },
}

async function putOnSale(owner) {
  const venue = await owner.must('POST', `${consoleBase}/venue/save`, bait.venue)
  const fields = { ...bait.class, venueIds: [venue.venueId] }
  const made = await owner.must('POST', `${consoleBase}/class/save`, fields)
  const set = await owner.must('POST', `${consoleBase}/set/save`, { ...bait.set, classId: made.classId })
  await owner.must('POST', `${consoleBase}/set/publish`, { setId: set.setId })
  return { venueId: venue.venueId, classId: made.classId, setId: set.setId }
}

/** Buys against a stranger until a person has won a number of tickets and has a seat in a forming group. */
async function winTickets({ person, stranger, setId, wanted }) {
  const buyer = person.caller
  for (let purchase = 0; purchase < mostPurchases; purchase += 1) {
    const order = await buyer.must('POST', `${api}/token/gb/buyGb`, { setId, payPassword })
    const { items } = await buyer.must('GET', `${api}/token/vr/getTicketList`)
    if (items.length >= wanted) return { tickets: items.map(({ ticketId }) => ticketId), order }
    await stranger.must('POST', `${api}/token/gb/buyGb`, { setId, payPassword: seededPassword })
  }
  throw new Error(`${mostPurchases} draws were not enough for ${wanted} tickets`)
}

/** Asks until the answer is something, and gives that. */
async function eventually(ask, orElse) {
  const deadline = performance.now() + patience
  for (;;) {
    const found = await ask()
    if (found) return found
    if (performance.now() > deadline) throw new Error(orElse)
    await pause(50)
  }
}

/** What the console changed reaches a busy program's calls a moment after its commit. */
async function inEffect(caller) {
  const isPossible = async () => {
    const { withdraw } = await caller.must('GET', `${api}/token/pay/getWithConfigInfo`)
    return withdraw.whyNot === null
  }
  await eventually(isPossible, 'the change is not in effect')
}

/** A bank card and a payout to it. */
async function payoutOf(person, operator) {
  const { items } = await operator.must('GET', `${consoleBase}/channel/list`)
  for (const { isUsable, ...channel } of items)
    if (isUsable) await operator.must('POST', `${consoleBase}/channel/set`, { ...channel, payoutAfter: 0 })
  const { caller } = person
  const bait = { bankBin: '970436', number: '0071998877665544', holder: 'Alphina' }
  const card = await caller.must('POST', `${api}/token/pay/bindBank`, { ...bait, payPassword })
  await inEffect(caller)
  const wish = { kind: 'withdraw', amount: '100000', cardId: card.id, payPassword }
  const payout = await caller.must('POST', `${api}/token/pay/withApp`, wish)
  return { card: card.id, payout: payout.id }
}

/** An order of a thing, for the energy of a formed seat. */
async function goodsOrderOf(person, operator) {
  const { goodsId } = await operator.must('POST', `${consoleBase}/goods/save`, bait.good)
  await operator.must('POST', `${consoleBase}/goods/offer`, { goodsId })
  const { order } = await person.caller.must('POST', `${api}/token/goods/payGoods`, { goodsId, count: 1 })
  return { goodsOrder: order.orderId }
}

/** A person's coupon, covered by money that two operators set aside. */
async function couponOf({ caller, mobile }, { owner, finance }) {
  const wish = { direction: 'set_aside', amount: '1000', reason: 'thử' }
  const { id } = await finance.must('POST', `${consoleBase}/reserve/propose`, wish)
  await owner.must('POST', `${consoleBase}/reserve/approve`, { id })
  const terms = { grant: 'coupon', worth: '1000', minimum: '200000', days: 30 }
  const fields = { nameVi: 'Phiếu nhử', ...terms, audience: 'list', budget: 1, people: mobile }
  const { campaign } = await finance.must('POST', `${consoleBase}/campaign/save`, fields)
  await finance.must('POST', `${consoleBase}/campaign/start`, { id: campaign.id })
  const granted = async () => (await caller.must('GET', `${api}/token/coupon/getList`)).items[0]
  return { coupon: (await eventually(granted, 'the campaign granted nothing')).couponId }
}

async function belongings(person, { tickets, order }) {
  const { items } = await person.caller.must('GET', `${api}/token/gb/myJoinList`, { state: 'forming' })
  const flow = await person.caller.must('GET', `${api}/token/pay/getFlowList`, { unit: 'BALANCE' })
  return {
    tickets,
    groupOrder: order.orderId,
    groupId: order.groupId,
    seat: items[0].seatId,
    flowLine: flow.items[0].id,
    topUp: await topUp(person.caller, 100_000),
  }
}

const cast = [
  { role: 'upline', mobile: '0987654301', nickname: 'Quockanari Upalina Tren', from: '127.0.1.1' },
  { role: 'owner', mobile: '0987654302', nickname: 'Quockanari Alphina Chu', from: '127.0.1.2' },
  { role: 'other', mobile: '0987654303', nickname: 'Quockanari Betana Khac', from: '127.0.1.3' },
  { role: 'spare', mobile: '0987654304', nickname: 'Quockanari Gammina Du', from: '127.0.1.4' },
  { role: 'taker', mobile: '0987654305', nickname: 'Quockanari Deltina Lam', from: '127.0.1.5' },
]

/** A caller's role when reading their own exported data, which has the full number. */
export const inDocument = nickname => `${nickname}, in the document`

const mayReveal = ['owner', 'support'] // operators who may see a number for a reason
const mayKnowNames = ['owner', 'finance', 'support'] // operators who see names

/** Canaries: no answer shows a full number; only the owner and some operators see a full name. */
function guard(witness, { role, mobile, nickname }) {
  witness.guard(`the number of ${role}`, spellings(mobile), [nickname, ...mayReveal].map(inDocument))
  witness.guard(
    `the name of ${role}`,
    [nickname.split(' ').slice(0, 2).join(' ')],
    [nickname, inDocument(nickname), ...mayKnowNames],
  )
}

async function people({ visitor, phones, witness }) {
  const all = {}
  for (const { role, ...who } of cast) {
    const inviteCode = role === 'owner' ? all.upline.code : undefined
    const person = await register({ visitor, phones, inviteCode, ...who })
    const invitation = await person.caller.must('GET', `${api}/token/getUserInvite`)
    all[role] = { ...person, code: invitation.code, sms: person.code }
    guard(witness, { role, ...who })
  }
  witness.guard("the owner's referrer", [all.upline.code], [all.owner.nickname, all.upline.nickname])
  return all
}

/** Ended tokens: replaced by a newer sign-in, signed out, and an operator's signed out. */
async function endSessions(person, { leaver }) {
  const fields = { mobile: person.mobile, password }
  const replaced = person.token
  const { token } = await person.caller.as({}).must('POST', `${api}/login`, fields)
  await person.caller.as({ token }).must('GET', `${api}/token/logOut`)
  await leaver.must('POST', `${consoleBase}/logOut`)
  return { replaced, signedOut: token, operator: leaver.token }
}

/** A purchase request. */
async function requestOf({ caller }, { classId }) {
  const fields = { classId, price: '200000', count: 1, payPassword }
  const { requestId } = await caller.must('POST', `${api}/token/otc/ticket/purchase/pubish`, fields)
  return { request: requestId }
}

/** A ticket on sale, and one in a personal group. */
async function dealsOf({ caller }, [listed, launched]) {
  const price = '200000'
  const { items } = await caller.must('POST', `${api}/token/ticket/otc/addOtc`, {
    ticketIds: [listed],
    price,
  })
  const { batchId } = await caller.must('POST', `${api}/token/person/gb/master/add`, {
    ticketIds: [launched],
    price,
    payPassword,
  })
  return { listing: items[0].listingId, batch: batchId }
}

/** A fund under review, of a person whom two operators made a provider. */
async function fundOf({ caller }, { owner, finance }) {
  const { role } = await caller.must('POST', `${api}/token/task/funds/app`)
  const { providerId } = role
  for (const operator of [finance, owner])
    await operator.must('POST', `${consoleBase}/provider/approve`, { providerId })
  await topUp(caller, 100_000_000)
  const { fund } = await caller.must('POST', `${api}/token/task/funds/add`, {
    amount: '100000000',
    payPassword,
  })
  return { fund: fund.fundId }
}

/** The owner's task under way with its take, and a reviewed one with an application of the same taker. */
async function tasksOf({ owner, taker }, operators, { classId }) {
  const hours = { key: 'tasks.hours', value: '12:01-12:00', reason: 'thử' } // but for a minute always
  await operators.owner.must('POST', `${consoleBase}/settings/set`, hours)
  const amount = 720_000_000
  for (let paid = 0; paid < amount; paid += topUpOnce) await topUp(owner.caller, topUpOnce)
  const wish = { amount: `${amount}`, payPassword }
  const { fund } = await owner.caller.must('POST', `${api}/token/task/funds/add`, wish)
  await operators.finance.must('POST', `${consoleBase}/fund/approve`, { fundId: fund.fundId })
  const terms = { fundId: fund.fundId, classId, portions: 20, tickets: 100, share: 2000 }
  const published = async needsReview => {
    const fields = { ...terms, needsReview }
    const answer = () => owner.caller.call('POST', `${api}/token/task/funds/addTask`, fields)
    const made = await eventually(async () => (await answer()).body?.data, 'no task is published')
    return made.taskId
  }
  const taking = taskId =>
    taker.caller.must('POST', `${api}/token/task/user/receviceTask`, { taskId, portions: 20 })
  const { application } = await taking(await published(true))
  const task = await published(false)
  const { take } = await taking(task)
  const known = { takeId: take.takeId }
  const black = await owner.caller.must('GET', `${api}/token/task/funds/black/add`, known)
  return { task, take: take.takeId, application: application.applicationId, black: black.blackId }
}

/** Builds it in a program that does not run yet; gives all ids that attacks use. */
export async function buildScene({ program, phones }, witness) {
  const seeded = program.seed(200)
  const hired = hireOperators(program)
  await program.start()
  const visitor = new Caller({ port: program.port, witness })
  const operators = await signInOperators(visitor, hired)
  const sale = await putOnSale(operators.owner)
  const all = await people({ visitor, phones, witness })
  const stranger = visitor.as({ name: 'stranger', token: seeded.tokens[0] })
  await topUp(all.owner.caller, 90_000_000)
  const won = await winTickets({ person: all.owner, stranger, setId: sale.setId, wanted: 5 })
  const [kept, promised] = [won.tickets.slice(0, 3), won.tickets.slice(3)]
  const owned = {
    ...(await belongings(all.owner, { ...won, tickets: kept })),
    ...(await dealsOf(all.owner, promised)),
    ...(await payoutOf(all.owner, operators.owner)),
    ...(await goodsOrderOf(all.owner, operators.owner)),
    ...(await couponOf(all.owner, operators)),
    ...(await requestOf(all.owner, sale)),
    ...(await fundOf(all.owner, operators)),
    ...(await tasksOf(all, operators, sale)),
  }
  const { pass } = await all.owner.caller.must('POST', `${api}/token/privacy/unlock`, { payPassword })
  const ended = await endSessions(all.spare, operators)
  const totpSecrets = hired.map(({ secret }) => secret)
  return { visitor, operators, people: all, seeded, sale, owned, pass, ended, totpSecrets, stranger, witness }
}
