// Forged and repeated VNPay notifications: an order is credited at most once.

import { notifications } from '../../harness/providers.mjs'
import { inVietNam, notification, signed } from '../../harness/vnpay.mjs'
import { Caller } from '../world/caller.mjs'
import { onItsOwn } from '../world/deployment.mjs'
import { api, notify, orderTopUp } from '../world/people.mjs'
import { Witness } from '../world/witness.mjs'

export const sentence = "forges VNPay's notifications"

const replays = 10
const dong = 77_000
const mostOpen = 3 // open orders allowed for one person
const hash = 'vnp_SecureHash='

const balanceOf = async caller =>
  Number((await caller.must('GET', `${api}/token/getUserIndex`)).holdings.balance)

/** A query with a signature over other fields. */
const altered = (fields, change) =>
  `${signed({ ...fields, ...change }).split(`&${hash}`)[0]}&${hash}${signed(fields).split(hash)[1]}`

const withoutSignature = query => query.split(`&${hash}`)[0]

/** Notifications and expected answers; none of these moves money. */
const forged = {
  'no signature': [f => withoutSignature(signed(f)), '97'],
  'an empty signature': [f => `${withoutSignature(signed(f))}&${hash}`, '97'],
  'a signature of zeros': [f => `${withoutSignature(signed(f))}&${hash}${'0'.repeat(128)}`, '97'],
  'half a signature': [f => signed(f).slice(0, -64), '97'],
  'a signature and more': [f => `${signed(f)}00`, '97'],
  'the signature of another secret': [f => signed(f, 'X'.repeat(32)), '97'],
  'the signature of an empty secret': [f => signed(f, ''), '97'],
  'SHA-256 instead': [
    f => `${withoutSignature(signed(f))}&vnp_SecureHashType=SHA256&${hash}${'a'.repeat(64)}`,
    '97',
  ],
  'more money than was signed': [f => altered(f, { vnp_Amount: `${dong * 10_000}` }), '97'],
  'success instead of failure': [
    f => altered({ ...f, vnp_ResponseCode: '24', vnp_TransactionStatus: '02' }, f),
    '97',
  ],
  'another order than was signed': [f => altered({ ...f, vnp_TxnRef: 'GV22222222' }, f), '97'],
  'another merchant': [f => signed({ ...f, vnp_TmnCode: 'DEMOV210' }), '97'],
  'no merchant': [f => signed({ ...f, vnp_TmnCode: '' }), '97'],
  'a field twice': [f => `${signed(f)}&vnp_Amount=1`, '99'],
  'a field twice in front': [f => `vnp_TxnRef=GV22222222&${signed(f)}`, '99'],
  'a broken escape': [f => `${signed(f)}&x=%zz`, '99'],
  'an order that is not there': [f => signed({ ...f, vnp_TxnRef: 'GV22222222' }), '01'],
  'a reference that is none': [f => signed({ ...f, vnp_TxnRef: "' OR 1=1 --" }), '99'],
  'a failed payment': [f => signed({ ...f, vnp_ResponseCode: '24', vnp_TransactionStatus: '02' }), '00'],
  'half a success': [f => signed({ ...f, vnp_ResponseCode: '00', vnp_TransactionStatus: '01' }), '00'],
  'too little': [f => signed({ ...f, vnp_Amount: `${dong * 100 - 100}` }), '04'],
  'too much': [f => signed({ ...f, vnp_Amount: `${dong * 100 + 100}` }), '04'],
  'a fraction of a dong': [f => signed({ ...f, vnp_Amount: `${dong * 100 + 1}` }), '99'],
  'a negative amount': [f => signed({ ...f, vnp_Amount: `-${dong * 100}` }), '99'],
  'an amount in words': [f => signed({ ...f, vnp_Amount: '7.7e6' }), '99'],
  'no amount': [f => signed({ ...f, vnp_Amount: '' }), '99'],
  'an amount beyond numbers': [f => signed({ ...f, vnp_Amount: '9'.repeat(30) }), '99'],
  'no transaction': [f => signed({ ...f, vnp_TransactionNo: '' }), '99'],
  'a day that is none': [f => signed({ ...f, vnp_PayDate: '2026113' }), '99'],
  'another currency': [f => signed({ ...f, vnp_CurrCode: 'USD' }), '99'],
}

/** Each moves nothing; then the genuine notification counts once, however often it is repeated. */
async function tryForged({ visitor, witness, person, told }) {
  for (const [what, [say, code]] of Object.entries(forged)) {
    const order = await orderTopUp(person, dong)
    const before = await balanceOf(person)
    const answer = await notify(visitor, say(notification(order)))
    if (answer.body?.RspCode !== code)
      witness.fault(`${what} is answered ${answer.text.slice(0, 100)} instead of ${code}`)
    if ((await balanceOf(person)) !== before) witness.fault(`${what} moved money`)
    told.push(order)
    if (told.length === mostOpen) await settleAll(visitor, witness, person, told)
  }
  await settleAll(visitor, witness, person, told)
}

/** Pays the orders, so that the person may open others; those with money in suspense stay. */
async function settleAll(visitor, witness, person, told) {
  for (const order of told.splice(0)) {
    const { state } = (await person.must('GET', `${api}/token/getOrderInfo`, { orderId: order.id })).topUp
    if (state !== 'awaiting_payment') witness.fault(`a forged word left an order ${state}`)
    const before = await balanceOf(person)
    const answer = await notify(visitor, signed(notification(order)))
    const gained = (await balanceOf(person)) - before
    if (answer.body?.RspCode !== '00' || gained !== dong)
      witness.fault(`the true word after forged ones is answered ${answer.text} and brings ${gained}`)
  }
}

async function tryReplays({ visitor, witness, person }) {
  const order = await orderTopUp(person, dong)
  const before = await balanceOf(person)
  const fields = notification(order)
  const [first, ...rest] = Object.entries(fields).reverse()
  const reordered = signed(Object.fromEntries([...rest, first]))
  const said = signed(fields)
  const shuffled = said.split('&').reverse().join('&')
  const words = Array.from({ length: replays }, (_, index) => [said, reordered, shuffled][index % 3])
  const answers = await Promise.all(words.map(word => notify(visitor, word)))
  const later = await notify(visitor, said)
  const again = await notify(visitor, signed(notification(order)))
  const codes = [...answers, later].map(({ body }) => body?.RspCode).sort()
  if (codes.join() !== ['00', ...Array.from({ length: replays }, () => '02')].join())
    witness.fault(`${replays + 1} times the same word is answered ${codes}`)
  if (again.body?.RspCode !== '02') witness.fault(`a second payment is answered ${again.text}`)
  const gained = (await balanceOf(person)) - before
  if (gained !== dong) witness.fault(`${replays + 1} times the same word brings ${gained}`)
}

/** One transaction for two orders, another person's order, a payment made too late. */
async function tryOthers({ visitor, witness, person, other }) {
  const [mine, theirs] = [await orderTopUp(person, dong), await orderTopUp(other, dong)]
  const before = [await balanceOf(person), await balanceOf(other)]
  const fields = notification(theirs)
  await notify(visitor, signed(fields))
  const stolen = await notify(visitor, signed({ ...fields, vnp_TxnRef: mine.reference }))
  const gained = [(await balanceOf(person)) - before[0], (await balanceOf(other)) - before[1]]
  if (stolen.body?.RspCode === '00' || gained.join() !== `0,${dong}`)
    witness.fault(`one transaction for two orders is answered ${stolen.text} and brings ${gained}`)
  const inAnHour = inVietNam(new Date(Date.now() + 3_600_000))
  const late = await notify(visitor, signed(notification({ ...mine, change: { vnp_PayDate: inAnHour } })))
  const doubtful = await orderTopUp(person, dong)
  const change = { vnp_ResponseCode: '07' }
  const suspicious = await notify(visitor, signed(notification({ ...doubtful, change })))
  if ((await balanceOf(person)) !== before[0])
    witness.fault(`late or suspicious money was credited: ${late.text} ${suspicious.text}`)
}

/** The browser's return from VNPay shows its parameters and moves nothing. */
async function tryReturns({ visitor, witness, person }) {
  const order = await orderTopUp(person, dong)
  const before = await balanceOf(person)
  const query = signed(notification(order))
  const places = ['/pages/user/wallet', `${api}/token/getOrderInfo`, `${api}/token/pay/payCreateOrder`, '/']
  for (const place of places) await person.send({ path: `${place}?${query}` })
  await visitor.send({ method: 'POST', path: '/rest/v3/notify/vnpay', body: query })
  const { state } = (await person.must('GET', `${api}/token/getOrderInfo`, { orderId: order.id })).topUp
  if (state !== 'awaiting_payment' || (await balanceOf(person)) !== before)
    witness.fault(`a browser's return left the order ${state}`)
  return places.length + 1
}

const isRefused = (status, text) => status === 403 || text.includes('"return_code":-1')

/** The other providers refuse a wrong signature; a right one pays no order of another channel. */
async function tryOtherProviders({ visitor, witness, person }) {
  const order = await orderTopUp(person, dong)
  const before = await balanceOf(person)
  for (const [name, { path, body }] of Object.entries(notifications)) {
    const tell = told => visitor.send({ method: 'POST', path, body: JSON.stringify(told) })
    const right = body(order.reference, dong)
    const forged = body(order.reference, dong, 'X'.repeat(32))
    for (const wrong of [{}, [], forged, { ...right, signature: '', mac: '' }]) {
      const { status, text } = await tell(wrong)
      if (!isRefused(status, text)) witness.fault(`${name} took a forged word: ${text}`)
    }
    const { status, text } = await tell(right)
    if (isRefused(status, text)) witness.fault(`${name} refused a signed word: ${text}`)
  }
  if ((await balanceOf(person)) !== before) witness.fault('a provider credited an order of another channel')
}

export async function run({ engine }) {
  const witness = new Witness()
  return onItsOwn({ engine }, async ({ program }) => {
    const { tokens } = program.seed(20)
    await program.start()
    const visitor = new Caller({ port: program.port, witness, name: 'VNPay' })
    const person = index => visitor.as({ name: 'a payer', token: tokens[index] })
    await tryForged({ visitor, witness, person: person(0), told: [] })
    await tryReplays({ visitor, witness, person: person(1) })
    await tryOthers({ visitor, witness, person: person(2), other: person(3) })
    await tryOtherProviders({ visitor, witness, person: person(5) })
    const returns = await tryReturns({ visitor, witness, person: person(4) })
    await program.stop()
    const { sound, said } = program.verify()
    if (!sound) witness.fault(`gomve verify: ${said}`)
    await program.start()
    witness.judge()
    return (
      `${Object.keys(forged).length} forged words moved nothing, ${replays + 1} replays credited once, ` +
      `${returns} returns of a browser credited nothing; the books: ${said}`
    )
  })
}
