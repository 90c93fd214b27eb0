// The browser's proof agrees with the vector that the server's tests contain too, and detects every
// change.
// @vitest-environment node
import { expect, test } from 'vitest'

import vector from '../../contract/solvency-vector.json'
import { examine, type Proof } from './solvency'

const changed = (change: (proof: Proof & { tree: { hash: string } }) => void) => {
  const copy = structuredClone(vector)
  change(copy)
  return examine(copy, '5')
}

test('the vector of the contract ends at its root, with both parts of the wallet', async () => {
  const found = await examine(vector, '5')
  expect(found).toEqual({
    isIncluded: true,
    mine: [1000n, 5n, 0n, 0n, 10n, 0n, 1n],
    steps: 8,
  })
})

test("another user's leaf proves nothing", async () => {
  expect((await examine(vector, '8')).isIncluded).toBe(false)
})

test('another root, another sum and another amount are detected', async () => {
  const first = vector.parts[0] as (typeof vector.parts)[number]
  const other = 'f'.repeat(64)
  expect((await changed(proof => Object.assign(proof.tree, { hash: other }))).isIncluded).toBe(false)
  expect((await changed(proof => Object.assign(proof.tree, { sums: first.sums }))).isIncluded).toBe(false)
  expect(
    (await changed(proof => Object.assign(proof.parts[0] ?? {}, { sums: ['1', ...first.sums.slice(1)] })))
      .isIncluded,
  ).toBe(false)
})

test('half a wallet is not accepted as the whole, and no sum may be negative', async () => {
  expect((await changed(proof => Object.assign(proof, { parts: proof.parts.slice(0, 1) }))).isIncluded).toBe(
    false,
  )
  expect(
    (
      await changed(proof =>
        Object.assign(proof.parts[0]?.way[0] ?? {}, { sums: ['-1', '0', '0', '0', '0', '0', '0'] }),
      )
    ).isIncluded,
  ).toBe(false)
})
