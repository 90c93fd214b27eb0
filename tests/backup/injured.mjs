// Damaged and truncated backups: each must be refused and leave nothing behind.
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

const named = /damaged|cut: its end is missing|no backup of gomve's|has data after its end/

function flip(file, at, chance) {
  const byte = Buffer.alloc(1)
  const open = openSync(file, 'r+')
  readSync(open, byte, 0, 1, at)
  byte[0] ^= 1 << chance.below(8)
  writeSync(open, byte, 0, 1, at)
}

/** Kinds of damage: each takes a path, a position and a source of randomness. */
const injuries = {
  flipped: flip,
  cut: (file, at) => truncateSync(file, at),
  lengthened: (file, at) => truncateSync(file, statSync(file).size + 1 + (at % 4096)),
}

/** A damaged backup must be refused by name, with nothing left at the target. */
function requireRefused({ program, words, target, what }) {
  const { code, said } = program.run(words)
  if (code !== 1 || !named.test(said)) throw new Error(`${what}: ended with ${code} and said: ${said}`)
  const left = existsSync(target) ? readdirSync(target) : []
  if (left.length > 0) throw new Error(`${what}: ${left} was left behind`)
}

/** A number of damages to the encrypted backup, and as many to a plain one. */
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
    // A third of them in the header, which names the kind of encryption.
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
