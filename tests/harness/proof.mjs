// What every proof does alike: reads its words, says what came out and when, and keeps the folder of a fault.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Chance } from './chance.mjs'
import { anyMounted, unmountAll } from './small-disk.mjs'

const began = performance.now()

/** A line of the proof's report, with the seconds since it began. */
export const say = sentence =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${sentence}`)

/**
 * The words of the command line. `options` gives each word's default; one that is false is a switch, and a
 * list is what may stand without a word. A seed is drawn where none is given; `chance()` begins it anew.
 */
export function readWords(usage, options, allowPositionals = false) {
  const typed = value => ({ type: value === false ? 'boolean' : 'string', default: value })
  const { values, positionals } = parseArgs({
    allowPositionals,
    options: {
      ...Object.fromEntries(Object.entries(options).map(([name, value]) => [name, typed(value)])),
      seed: { type: 'string', default: `${Date.now() % 2 ** 31}` },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(usage)
    process.exit(0)
  }
  return { ...values, positionals, chance: () => new Chance(Number(values.seed)) }
}

/** A folder for `work(folder)` that stays if something was found in it; of mounted disks a copy does. */
export async function inFolder(name, work) {
  const folder = mkdtempSync(join(tmpdir(), `gomve-${name}-`))
  chmodSync(folder, 0o711) // PostgreSQL runs as a user of its own
  try {
    await work(folder)
  } catch (fault) {
    const found = anyMounted() ? `${folder}-found` : folder
    if (found !== folder) execFileSync('cp', ['--archive', folder, found])
    say(`what was found is in ${found}`)
    throw fault
  } finally {
    unmountAll()
  }
  rmSync(folder, { recursive: true, force: true })
}
