// Attacks the program, one attack after another, each on a program of its own, and says what came of each.
import { parseArgs } from 'node:util'

const attacks = [
  'ownership',
  'fields',
  'framing',
  'sockets',
  'slow',
  'floods',
  'paths',
  'headers',
  'callbacks',
  'pumping',
  'enumeration',
  'canaries',
  'patience',
]

const usage = `tests/malice/run [--engine sqlite] [--seed NUMBER] [--requests 4000] [ATTACK…]
  --engine    sqlite or postgres
  --seed      draws the same again; a run prints its own
  --requests  generated requests of the attack on fields; $GOMVE_MALICE_REQUESTS says how many by itself
  --times     how often the pairs of the attack on enumeration are asked; $GOMVE_MALICE_TIMES
  ATTACK      some of ${attacks.join(', ')}; all by itself`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: 'sqlite' },
    seed: { type: 'string', default: `${Date.now() % 2 ** 31}` },
    requests: { type: 'string', default: process.env.GOMVE_MALICE_REQUESTS ?? '4000' },
    times: { type: 'string', default: process.env.GOMVE_MALICE_TIMES ?? '1' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(usage)
  process.exit(0)
}
const unknown = positionals.filter(name => !attacks.includes(name))
if (unknown.length > 0) throw new Error(`no attack is called ${unknown.join(', ')}`)

const began = performance.now()
const say = sentence =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${sentence}`)

say(`seed ${values.seed}, ${values.engine}`)
const failed = []

async function attack(name) {
  const { sentence, run } = await import(`./attacks/${name}.mjs`)
  try {
    const said = await run({
      engine: values.engine,
      seed: Number(values.seed),
      requests: Number(values.requests),
      times: Number(values.times),
    })
    say(`${name} ${sentence}: ${said}`)
  } catch (fault) {
    failed.push(name)
    say(`${name} ${sentence}: FAILED\n${fault.stack}`)
  }
}

const chosen = positionals.length > 0 ? positionals : attacks
// Who does nothing but wait does so beside the others.
const waiting = chosen.includes('patience') ? attack('patience') : undefined
for (const name of chosen) if (name !== 'patience') await attack(name)
await waiting
if (failed.length > 0) {
  say(`failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
