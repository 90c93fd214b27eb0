// The main job, cashing out and a draw by ear: in the tree that a screen reader has each control has a name
// of its own, headings go down from one first, and texts are read in the order in which they stand. The focus
// is where a reader expects it, and what changes by itself is said once. Axe looks at each stop, too.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { cashingOut, draw, mainJob, twoGroups, whoCashesOut } from './journeys.ts'
import { focusOf, readingFaults, records, type Said, said } from './looks.ts'
import { serious } from './serious.ts'
import { signIn } from './site.ts'
import { walks } from './walkers.ts'
import { blank, inApp, like } from './words.ts'

/** Keeps what is said up to each stop, and where the focus is there. */
function listener() {
  const heard = new Map<string, Said[]>()
  const focus: Record<string, string> = {}
  const look = async (page: Page, stop: string) => {
    const now = await said(page)
    heard.set(stop, now)
    focus[stop] = await focusOf(page)
    const words = now.map(one => one.words)
    const twice = words.filter((one, at) => words.indexOf(one) < at).map(one => `“${one}” is said twice`)
    return [...twice, ...(await readingFaults(page)), ...(await serious(page))]
  }
  /** How something like these words was said on the way to a stop. */
  const toneOf = (stop: string, words: string) =>
    (heard.get(stop) ?? []).filter(one => like(words).test(one.words)).map(({ tone }) => tone)
  return { heard, focus, look, toneOf }
}

suite('by ear', () => {
  test('a seat is found and paid for, and the focus ends at it', async () => {
    const { focus, look, toneOf } = listener()
    await walks({ place: 1, known: false, prepare: records, look }, mainJob)
    const faults = 'signing in with nothing'
    assert.deepEqual(toneOf(faults, inApp('fault.mobileEmpty')), ['assertive'])
    assert.deepEqual(toneOf(faults, inApp('fault.passwordEmpty')), ['assertive'])
    assert.deepEqual(toneOf('the seat', inApp('groups:order.joined')), ['polite'])
    const { 'signing in': _, 'the seat': seat = '', ...others } = focus
    assert.deepEqual(others, {
      [faults]: inApp('login:mobile'),
      'the first page': 'the heading',
      'the groups': 'the heading',
      'a group': 'the heading',
      'the payment password': 'the sheet',
    })
    assert.match(seat, like(`${inApp('groups:seated.place', { place: blank })}${blank}`))
  })

  test('money goes to a bank: faults are at the focus, and costs are said when they are known', async () => {
    const { heard, focus, look, toneOf } = listener()
    await walks({ place: await whoCashesOut(2), prepare: records, look }, cashingOut)
    assert.deepEqual(toneOf('no amount', inApp('payouts:fault.empty')), ['assertive'])
    const costs = `${inApp('payouts:fee.name')}: ${inApp('payouts:fee.free')}. ${blank}`
    assert.deepEqual(toneOf('parts, fee and day', costs), ['polite'])
    // What was sent is no longer in the form, which is no fault.
    assert.deepEqual(
      [...(heard.get('the whole form') ?? []), ...(heard.get('the payout') ?? [])].filter(
        ({ tone }) => tone === 'assertive',
      ),
      [],
    )
    const { 'the wallet': _, 'an empty card': bank = '', ...others } = focus
    assert.ok(bank.includes(inApp('payouts:chooseBank')), bank)
    assert.deepEqual(others, {
      'no amount': inApp('payouts:amount'),
      'parts, fee and day': inApp('payouts:amount'),
      'the banks': 'the sheet',
      'the whole form': inApp('payouts:holder'),
      'the payment password of a payout': 'the sheet',
      'the payout': 'the heading',
    })
  })

  test('a draw is followed: its result interrupts, once, and its proof is a link away', async () => {
    const { heard, focus, look, toneOf } = listener()
    const groups = await twoGroups(await signIn(3))
    await walks({ place: 3, prepare: records, look }, walker => draw(walker, groups))
    const results = ['won', 'notWon'].map(one => inApp(`groups:outcome.${one}`))
    const all = heard.get('the result') ?? []
    const result = all.filter(({ words }) => results.some(one => words.startsWith(one)))
    assert.deepEqual(
      result.map(({ tone }) => tone),
      ['assertive'],
    )
    assert.deepEqual(toneOf('the result', inApp('groups:verdict.right')), ['polite'])
    assert.equal(focus['the proof'], 'the heading')
    const gold = (heard.get('a result in the bar') ?? []).filter(({ words }) =>
      words.endsWith(inApp('liveBar:drawn')),
    )
    assert.equal(gold.length, 1)
  })
})
