// The reference does the product's work: the same purchases write as many rows and move as much money.
// With GOMVE_TABLE=1 it prints the table.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { faultsOf } from './books.mjs'
import { compare, equalTable } from './compare.mjs'
import { startSides } from './sides.mjs'

const people = 24 // so few that many meet themselves in a group, and wait
const sets = 3
const sizes = { sqlite: { purchases: 200, counted: 100 }, postgres: { purchases: 100, counted: 40 } }
const [bursts, burst] = [4, 16] // so many times so many calls at once

for (const engine of ['sqlite', 'postgres'])
  describe(`a purchase on ${engine}`, () => {
    let folder
    let sides
    before(async () => {
      folder = mkdtempSync(join(tmpdir(), 'gomve-equal-'))
      sides = await startSides({ engine, folder, people, sets })
    })
    after(async () => {
      await sides?.stop()
      rmSync(folder, { recursive: true })
    })

    it('writes as many rows at the reference as at the product, each time and in all', async () => {
      const result = await compare(sides, sizes[engine])
      assert.deepEqual(result.faults, [])
      assert.ok(result.forming !== undefined, 'no group formed')
      if (process.env.GOMVE_TABLE) console.log(`${engine}\n${equalTable(result)}`)
    })

    it('is refused at the reference as at the product', async () => {
      for (const side of [sides.product, sides.reference]) {
        const refused = [{ payPassword: 'khong-dung-2026' }, { setId: '999999999' }]
        for (const [index, more] of refused.entries())
          assert.equal((await side.ask(side.call(0, 0, `refused-${index}`, more))).ok, false, side.name)
        const stranger = { ...side.call(0, 0, 'stranger'), token: 'khong-co' }
        assert.equal((await side.ask(stranger)).ok, false, side.name)
      }
    })

    it('is answered again for the same key, and refused for another call with it', async () => {
      for (const side of [sides.product, sides.reference]) {
        const first = await side.buy(1, 1, 'once-again')
        assert.deepEqual(await side.buy(1, 1, 'once-again'), first, side.name)
        assert.equal((await side.ask(side.call(1, 2, 'once-again'))).ok, false, side.name)
      }
    })

    it('leaves books that balance at the reference, also by many callers at once', async () => {
      for (let turn = 0; turn < bursts; turn += 1) {
        const many = Array.from({ length: burst }, (_, n) => [
          (turn + n) % people,
          n % sets,
          `burst-${turn}-${n}`,
        ])
        const answers = await sides.reference.buyAtOnce(many)
        assert.deepEqual(
          answers.filter(({ ok }) => !ok),
          [],
        )
      }
      const refused = sides.reference.call(0, 0, 'among', { setId: '999999999' })
      const calls = [...Array.from({ length: burst }, (_, n) => [n, 0, `beside-${n}`])]
      const [answers, told] = await Promise.all([
        sides.reference.buyAtOnce(calls),
        sides.reference.ask(refused),
      ])
      assert.equal(told.ok, false)
      assert.deepEqual(
        answers.filter(({ ok }) => !ok),
        [],
      )
      assert.deepEqual(await faultsOf(sides.reference.rows), [])
    })
  })
