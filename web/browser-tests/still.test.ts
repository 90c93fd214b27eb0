// The main job and a draw with reduced motion: nothing moves, and nothing that is said by motion is missing.
// The result of a draw stands with its verdict.
import { suite, test } from 'node:test'
import { cashingOut, draw, mainJob, twoGroups, whoCashesOut } from './journeys.ts'
import { motionFaults, watches } from './looks.ts'
import { signIn } from './site.ts'
import { walks } from './walkers.ts'

const still = { still: true, prepare: watches, look: motionFaults }

suite('with reduced motion', () => {
  test('a seat is found and paid for, and nothing moves', () =>
    walks({ place: 13, known: false, ...still }, mainJob))

  test('money goes to a bank, and nothing moves', async () => {
    await walks({ place: await whoCashesOut(14), ...still }, cashingOut)
  })

  test('a draw shows its result with its verdict, and nothing moves', async () => {
    const groups = await twoGroups(await signIn(15))
    await walks({ place: 15, ...still }, walker => draw(walker, groups))
  })
})
