// The main job, cashing out and a draw in letters of twice their size on a narrow phone: no word is broken,
// cut off, over another, or beyond the screen. So is a flow of many lines, and the wallet's total is the
// largest of its card.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { cashingOut, draw, mainJob, twoGroups, whoCashesOut } from './journeys.ts'
import { enlarges, sizeFaults } from './looks.ts'
import { signIn } from './site.ts'
import { walks } from './walkers.ts'
import { inApp } from './words.ts'

const large = { prepare: enlarges, look: sizeFaults }

suite('in letters of twice their size', () => {
  test('a seat is found and paid for', () => walks({ place: 10, known: false, ...large }, mainJob))

  test('money goes to a bank', async () => {
    await walks({ place: await whoCashesOut(11), ...large }, cashingOut)
  })

  test('a draw is followed to its proof', async () => {
    const groups = await twoGroups(await signIn(12))
    await walks({ place: 12, ...large }, walker => draw(walker, groups))
  })

  test('a flow breaks no word, and the total is larger than what stands over it', () =>
    walks({ place: 0, ...large }, async ({ page, opens, looks }) => {
      await opens('/pages/user/wallet/flow/list')
      await looks('the flow')
      await opens('/pages/user/wallet/index')
      await looks('a wallet with lines')
      const label = page.getByText(inApp('wallet:total'), { exact: true })
      const [small, sum] = await label.evaluate(part =>
        [part, part.nextElementSibling].map(one =>
          Number.parseFloat(getComputedStyle(one as Element).fontSize),
        ),
      )
      assert.ok(Number(sum) >= 1.3 * Number(small), `${sum} px below ${small} px`)
    }))
})
