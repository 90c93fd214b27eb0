// Proves that a lost link between the program and PostgreSQL loses nothing that was acknowledged.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Chance } from '../running/chance.mjs'
import { cutLinks } from './cuts.mjs'
import { Link } from './link.mjs'
import { startServerBehind } from './server.mjs'

const usage = `tests/links/run [--cuts 10] [--seed NUMBER]
  --cuts  how often the link is cut; $GOMVE_LINK_CUTS says how often by itself
  --seed  draws the same moments again; a run prints its own`

const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: process.env.GOMVE_LINK_CUTS },
    seed: { type: 'string', default: `${Date.now() % 2 ** 31}` },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(usage)
  process.exit(0)
}

const began = performance.now()
const say = sentence =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${sentence}`)
say(`seed ${values.seed}`)

const folder = mkdtempSync(join(tmpdir(), 'gomve-links-'))
const link = await Link.open()
let server
try {
  server = startServerBehind(link)
  await cutLinks({
    link,
    server,
    folder,
    cuts: Number(values.cuts),
    chance: new Chance(Number(values.seed)),
    say,
  })
} catch (fault) {
  say(`what was found is in ${folder}`)
  throw fault
} finally {
  server?.stop()
  link.close()
}
rmSync(folder, { recursive: true, force: true })
