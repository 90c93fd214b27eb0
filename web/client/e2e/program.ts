// A program of a stranger, with the installed package: the demo's user tops up, buys a seat, watches.
import assert from 'node:assert/strict'
import { createClient, Refused, type SignedInClient, Unreachable } from '@gomve/client'

const url = process.env.GOMVE_URL ?? ''
const demo = { mobile: '0912345678', password: 'Gom-ve-2026' }
const payPassword = 'Tra-tien-68'

const gomve = createClient({ url, language: 'en' })

/** What the server tells comes within this; a loop that waits longer ends, and what it lacks is named. */
const told = () => ({ signal: AbortSignal.timeout(60_000) })

/** Dong in hundredths. */
const exact = (amount: string) => BigInt(amount.replace('.', ''))

async function refusalOf(call: Promise<unknown>): Promise<Refused> {
  const error = await call.then(() => new Error('it was granted')).catch(thrown => thrown)
  if (error instanceof Refused) return error
  throw error
}

/** What does not compile; it is never run. */
export function mistakes(me: SignedInClient) {
  // @ts-expect-error: there is no such path
  gomve.get('gb/getSetLists')
  // @ts-expect-error: a path that is only posted to
  gomve.get('token/gb/buyGb')
  // @ts-expect-error: the set is missing
  me.post('token/gb/buyGb', { count: 1 })
  // @ts-expect-error: the body is missing
  me.post('token/gb/buyGb')
  // @ts-expect-error: ids are texts
  me.post('token/gb/buyGb', { setId: 7 })
  // @ts-expect-error: amounts are texts
  me.post('token/pay/payCreateOrder', { channelId: '1', amount: 100_000 })
  // @ts-expect-error: the field has another name
  me.post('token/gb/buyGb', { setId: '7', number: 1 })
  // @ts-expect-error: the query is missing
  gomve.get('gb/getGroupInfo')
  // @ts-expect-error: this call takes no query
  gomve.get('getSiteConfig', { limit: 1 })
  // @ts-expect-error: not one of the states
  me.all('token/gb/myJoinList', { state: 'won' })
  // @ts-expect-error: no list
  me.all('token/getUserIndex')
  // @ts-expect-error: the server would ignore a key here
  me.post('token/inbox/readAll', undefined, { idempotencyKey: 'my-key-1' })
  // @ts-expect-error: a guest has no events
  gomve.watch(['group/1'])
  // @ts-expect-error: no such topic
  me.watch(['groups/1'])
  // @ts-expect-error: no such refusal
  new Refused({ code: 1, key: '', message: '' }).is('groups.soldout')
  // @ts-expect-error: no such field in the answer
  gomve.get('gb/getSetList').then(({ items }) => items[0]?.cost)
}

async function balanceOf(me: SignedInClient) {
  return exact((await me.get('token/getUserIndex')).holdings.balance)
}

async function topUp(me: SignedInClient, amount: string) {
  const { items } = await me.get('token/pay/getAccounts')
  const channelId = items.find(({ isSandbox }) => isSandbox)?.id
  assert.ok(channelId, 'the demo has a sandbox channel')
  const tooLittle = await refusalOf(me.post('token/pay/payCreateOrder', { channelId, amount: '1000' }))
  assert.ok(tooLittle.is('payments.amount_below_minimum'))
  assert.equal(tooLittle.details.limit, '50000.00')
  const order = await me.post('token/pay/payCreateOrder', { channelId, amount })
  const states: string[] = []
  for await (const event of me.watch([`order/${order.id}`], told())) {
    if (event.kind !== 'order') throw new Error(`${event.topic} was refused`)
    states.push(event.data.state)
    if (event.data.state === 'paid') break
    await me.post('token/pay/sandboxPay', { orderId: order.id })
  }
  assert.deepEqual(states, ['awaiting_payment', 'paid'])
}

/** The first answer to a purchase gets lost, so the client sends it again. */
async function buyWithLoss(token: string, setId: string, couponId?: string) {
  let lost = 0
  const me = createClient({
    url,
    token,
    language: 'en',
    fetch: async (...asked: Parameters<typeof fetch>) => {
      const answer = await fetch(...asked)
      if (lost > 0) return answer
      lost += 1
      throw new TypeError('the answer got lost')
    },
  })
  const body = { setId, payPassword, ...(couponId ? { couponId } : {}) }
  const bought = await me.post('token/gb/buyGb', body, { idempotencyKey: 'a-program-s-order-1' })
  assert.equal(lost, 1)
  const again = await me.post('token/gb/buyGb', body, { idempotencyKey: 'a-program-s-order-1' })
  assert.equal(again.orderId, bought.orderId)
  return bought
}

/** The demo's user may sit in a group already, where a further seat would wait for the next. */
async function openSet(me: SignedInClient) {
  for await (const set of gomve.all('gb/getSetList', { limit: 1 })) {
    if (!set.isOpen || !set.group || set.group.taken >= set.group.seats - 1) continue
    const { mySeat } = await me.get('token/gb/getGroupInfo', { groupId: set.group.groupId })
    if (!mySeat) return set
  }
  throw new Error('no set of the demo takes seats')
}

async function buy(me: SignedInClient) {
  const set = await openSet(me)
  const groupId = set.group?.groupId ?? ''
  const before = await balanceOf(me)
  const topics = [`group/${groupId}`, 'group/1'] as const
  const heard: string[] = []
  let bought: Awaited<ReturnType<typeof buyWithLoss>> | undefined
  let taken = 0
  for await (const event of me.watch(topics, told())) {
    heard.push(event.kind)
    if (event.kind === 'refused') assert.ok(event.refused.is('groups.group_not_found'))
    if (event.kind !== 'group') continue
    if (bought && event.data.taken > taken) break
    taken = event.data.taken
    bought ??= await buyWithLoss(me.token, set.setId)
  }
  assert.deepEqual(heard.sort(), ['group', 'group', 'refused'])
  assert.equal(bought?.groupId, groupId)
  assert.equal(before - (await balanceOf(me)), exact(set.price), 'a purchase is paid once')
  const seats = []
  for await (const seat of me.all('token/gb/myJoinList', { groupId, limit: 1 })) seats.push(seat)
  assert.equal(seats.filter(({ orderId }) => orderId === bought?.orderId).length, 1)
  return set
}

async function meetLimits() {
  const mobile = `03${20_000_000 + (Date.now() % 70_000_000)}`
  await gomve.get('sendRegisterCodeMobile', { mobile })
  const tooSoon = await refusalOf(gomve.get('sendRegisterCodeMobile', { mobile }))
  assert.ok(tooSoon.is('accounts.too_frequent_60'))
  assert.ok(tooSoon.details.allowedAt instanceof Date)
  const nowhere = createClient({ url: 'http://127.0.0.1:1', retries: 0 })
  await assert.rejects(nowhere.get('getSiteConfig'), Unreachable)
}

assert.ok((await refusalOf(gomve.get('token/getUserIndex'))).is('accounts.session_expired'))
const wrong = await refusalOf(gomve.signIn({ ...demo, password: 'wrong-password' }))
assert.ok(wrong.is('accounts.password_wrong'))

const me = await gomve.signIn(demo)
const { userId } = await me.get('token/getUserInfo')
const before = await balanceOf(me)
await topUp(me, '300000')
assert.equal((await balanceOf(me)) - before, exact('300000.00'))
const set = await buy(me)
const [latest] = (await me.get('token/pay/getFlowList', { unit: 'BALANCE', limit: 1 })).items
assert.equal(exact(latest?.amount ?? '0'), -exact(set.price))
await meetLimits()

let ends = 0
for await (const event of me.watch([`seats/${userId}`], told())) {
  assert.equal(event.kind, 'seats')
  ends += 1
  await me.signOut()
}
assert.equal(ends, 1, 'the events end with the session')
assert.ok((await refusalOf(me.get('token/getUserInfo'))).is('accounts.session_expired'))
process.stdout.write('the program topped up, bought, watched, was refused, and signed out\n')
