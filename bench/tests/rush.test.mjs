// Tests of the arrival times at an opening.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Chance } from '../../tests/harness/chance.mjs'
import { comers } from '../works/comers.mjs'

it('a fifth come before the opening, all others within the minute, most of them in its first seconds', () => {
  const seconds = comers(20_000, new Chance(3)).map(({ at }) => at)
  assert.equal(seconds.length, 20_000)
  assert.ok(seconds.every(second => second >= -30 && second <= 60))
  const early = seconds.filter(second => second < 0).length
  assert.ok(early > 3800 && early < 4200, `${early} came before the opening`)
  const soon = seconds.filter(second => second >= 0 && second < 12).length
  assert.ok(soon > 9600 && soon < 10_800, `${soon} came within twelve seconds`)
})

it('one of fifty signs in', () =>
  assert.equal(comers(1000, new Chance(3)).filter(({ signsIn }) => signsIn).length, 20))

it('one seed lets them come at the same moments again', () => {
  const moments = seed => comers(50, new Chance(seed)).map(({ at, chance }) => [at, chance.below(1000)])
  assert.deepEqual(moments(4), moments(4))
  assert.notDeepEqual(moments(4), moments(5))
})
