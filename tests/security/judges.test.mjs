// Tests that the attacks' checks find each kind of fault.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeShown } from '../harness/authenticator.mjs'
import { Chance } from '../harness/chance.mjs'
import { signed } from '../harness/vnpay.mjs'
import { factorsOf, tellsApart, tellsNothing } from './attacks/enumeration.mjs'
import { gapsOf } from './attacks/ownership.mjs'
import { describedCalls, rolesInContract } from './world/contract.mjs'
import { Witness } from './world/witness.mjs'

const id = { format: 'id' }
const call = { method: 'GET', path: '/a', needsToken: true, fields: [{ name: 'ticketId', schema: id }] }
const row = { who: 'person', method: 'GET', path: '/a', owned: ['ticketId'] }
const gaps = (change = {}) =>
  gapsOf(change.calls ?? new Set(['GET /a']), [call], change.rows ?? [row], change.elsewhere ?? [])

test('a matrix that is the contract has no gap', () => {
  assert.deepEqual(gaps(), [])
})

test('a call without a row, and a row without a call, are gaps', () => {
  assert.match(gaps({ calls: new Set(['GET /a', 'GET /b']) })[0], /no row tries GET \/b/)
  assert.match(gaps({ elsewhere: [{ method: 'GET', path: '/c' }] })[0], /\/c is tried, but not served/)
})

test('an id that no row judges, and a call thought to be public, are gaps', () => {
  assert.match(gaps({ rows: [{ ...row, owned: [] }] })[0], /whose ticketId is/)
  assert.match(gaps({ rows: [{ ...row, who: 'everyone' }] })[0], /the contract says otherwise/)
})

test('a role has each permission that the console needs, and only signing in needs none', () => {
  const given = new Set(['any', ...Object.values(rolesInContract()).flat()])
  const calls = describedCalls().filter(({ isConsole }) => isConsole)
  const open = calls.filter(({ permissions }) => permissions.length === 0)
  assert.deepEqual(
    open.map(({ path }) => path),
    ['/rest/v3/console/login'],
  )
  const needless = calls.filter(({ permissions }) => !permissions.every(permission => given.has(permission)))
  assert.deepEqual(needless, [])
})

const answer = (text, change = {}) => ({ status: 200, headers: {}, text, body: JSON.parse(text), ...change })

test('a canary is seen, but not where it may be shown', () => {
  const witness = new Witness()
  witness.guard('a number', ['0987654301'], ['its owner'])
  witness.see('GET /a', answer('{"ok":true,"data":"0987654301"}'), 'its owner')
  witness.judge()
  witness.see('GET /a', answer('{"ok":true,"data":"0987654301"}'), 'somebody')
  assert.throws(() => witness.judge(), /GET \/a shows somebody a number/)
})

test('a failure, a cookie and a refusal without a name in the contract are seen', () => {
  const seen = [
    [answer('{"ok":false,"key":"platform.unknown_error"}', { status: 500 }), /500/],
    [answer('{"ok":true}', { headers: { 'set-cookie': ['a=b'] } }), /sets a cookie/],
    [answer('{"ok":false,"key":"made.up"}'), /knows no made.up/],
  ]
  for (const [given, fault] of seen) {
    const witness = new Witness()
    witness.see('GET /a', given, 'nobody')
    assert.throws(() => witness.judge(), fault)
  }
})

/**
 * Pairs of a call that takes 1 to 2 ms, and half as long as the second of a pair; `slower(time, chance)`
 * gives the time for a known number.
 */
function pairs(count, slower = time => time) {
  const chance = new Chance(1)
  const time = isSecond => (1 + chance.below(1000) / 1000) / (isSecond ? 2 : 1)
  return Array.from({ length: count }, (_, first) => ({
    took: [slower(time(first % 2 === 1), chance), time(first % 2 === 0)],
    first: first % 2,
  }))
}

test('what takes as long tells nothing, and many pairs show it', () => {
  assert.ok(tellsNothing(pairs(5000)))
  assert.ok(!tellsApart(pairs(5000)))
})

test('what takes longer for who is known tells them apart, also where only some do', () => {
  assert.ok(tellsApart(pairs(2000, time => time * 1.3)))
  const seldom = pairs(2000, (time, chance) => (chance.below(12) === 0 ? time * 3 : time))
  assert.ok(tellsApart(seldom))
  assert.ok(factorsOf(seldom).median.most < Math.log(1.1))
})

test('few pairs neither tell them apart nor show that they do not', () => {
  assert.ok(!tellsApart(pairs(24)))
  assert.ok(!tellsNothing(pairs(24)))
})

test('the authenticator shows the codes of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' // "12345678901234567890"
  assert.equal(codeShown(secret, 0, 59_000), '287082')
  assert.equal(codeShown(secret, 0, 1_111_111_109_000), '081804')
})

test('fields are signed as VNPay signs them', () => {
  const fields = {
    vnp_Amount: '20000000',
    vnp_Command: 'pay',
    vnp_CreateDate: '20261121100000',
    vnp_CurrCode: 'VND',
    vnp_IpAddr: '127.0.0.1',
    vnp_Locale: 'vn',
    vnp_OrderInfo: 'Nap tien T1',
    vnp_OrderType: 'other',
    vnp_ReturnUrl: 'https://m.example/return',
    vnp_TmnCode: 'DEMOV210',
    vnp_TxnRef: 'T1',
    vnp_Version: '2.1.0',
  }
  assert.match(signed(fields, 'TESTSECRETTESTSECRETTESTSECRET12'), /vnp_SecureHash=1d9834697dcb75307d02dca7/)
})
