// The common frame of the tests: arguments, report, and folders that stay after a fault.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Chance } from './chance.mjs'
import { anyMounted, unmountAll } from './small-disk.mjs'

const began = performance.now()

/** A line of the report, with the seconds since the start. */
export const say = sentence =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${sentence}`)

// A check tries the same each time, so that it fails by what was changed; other runs draw new seeds.
const usualSeed = process.env.GOMVE_COUNTS === 'check' ? 1 : Date.now() % 2 ** 31

/**
 * The command line's arguments. `options` gives each default: false for a switch, a list for the allowed
 * positional words. Without a seed one is drawn, or in a check the first; `chance()` restarts its generator.
 */
export function readWords(usage, options, allowPositionals = false) {
  const typed = value => ({ type: value === false ? 'boolean' : 'string', default: value })
  const { values, positionals } = parseArgs({
    allowPositionals,
    options: {
      ...Object.fromEntries(Object.entries(options).map(([name, value]) => [name, typed(value)])),
      seed: { type: 'string', default: `${usualSeed}` },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(usage)
    process.exit(0)
  }
  return { ...values, positionals, chance: () => new Chance(Number(values.seed)) }
}

/** A folder for `work(folder)` that stays after a fault, with copies of mounted disks. */
export async function inFolder(name, work) {
  const folder = mkdtempSync(join(tmpdir(), `gomve-${name}-`))
  chmodSync(folder, 0o711) // PostgreSQL runs as another user
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
