// Backups that are damaged or cut: each must be refused, and leave nothing behind.
import {
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

const named = /damaged|cut: its end is missing|no backup of gomve's|goes on behind its end/

function flip(file, at, chance) {
  const byte = Buffer.alloc(1)
  const open = openSync(file, 'r+')
  readSync(open, byte, 0, 1, at)
  byte[0] ^= 1 << chance.below(8)
  writeSync(open, byte, 0, 1, at)
}

/** What can become of a file: each takes its path, a place in it and the chance. */
const injuries = {
  flipped: flip,
  cut: (file, at) => truncateSync(file, at),
  lengthened: (file, at) => truncateSync(file, statSync(file).size + 1 + (at % 4096)),
}

/** A backup that is not whole must be refused by name, and nothing of it may be left where it was to go. */
function requireRefused({ program, words, target, what }) {
  const { code, said } = program.run(words)
  if (code !== 1 || !named.test(said)) throw new Error(`${what}: ended with ${code} and said: ${said}`)
  const left = existsSync(target) ? readdirSync(target) : []
  if (left.length > 0) throw new Error(`${what}: ${left} was left behind`)
}

/** So many injuries of the locked backup, and as many of one that is not locked. */
export function injuredBackups({ folder, taken: { program, file, key }, injuries: count, chance, say }) {
  const plain = join(folder, 'plain.gomve')
  program.must(['backup', '--config', program.config, '--to', plain, '--plain'])
  const injured = join(folder, 'injured.gomve')
  const target = join(folder, 'nowhere')
  const made = { flipped: 0, cut: 0, lengthened: 0 }
  for (let round = 0; round < count; round += 1) {
    const [whole, lock] = round % 2 === 0 ? [file, ['--key', key]] : [plain, []]
    const kind = chance.oneOf(Object.keys(injuries))
    const { size } = statSync(whole)
    // A third of them in the first bytes, where the file says how it is locked.
    const at = chance.below(3) === 0 ? chance.below(200) : chance.below(size)
    copyFileSync(whole, injured)
    injuries[kind](injured, at, chance)
    made[kind] += 1
    const words = ['restore', '--from', injured, '--to', target, ...lock]
    requireRefused({ program, words, target, what: `${whole} ${kind} at ${at} of ${size}` })
  }
  say(
    `${count} backups that are not whole, each refused: ${made.flipped} with a bit turned, ` +
      `${made.cut} cut, ` +
      `${made.lengthened} lengthened`,
  )
}
