// Who comes when at the opening.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Chance } from '../../tests/running/chance.mjs'
import { arrivals } from '../works/rush.mjs'

it('everybody comes within the minute, most of them in its first seconds', () => {
  const seconds = arrivals(20_000, new Chance(3))
  assert.equal(seconds.length, 20_000)
  assert.ok(seconds.every(second => second >= 0 && second <= 60))
  const early = seconds.filter(second => second < 12).length
  assert.ok(early > 12_000 && early < 13_500, `${early} came within twelve seconds`)
})

it('one seed lets them come at the same moments again', () =>
  assert.deepEqual(arrivals(50, new Chance(4)), arrivals(50, new Chance(4))))
