// The attacks: each runs on its own program and reports its result.
import { stayWithinOneDay } from '../harness/days.mjs'
import { readWords, say } from '../harness/proof.mjs'

const quick = ['ownership', 'fields', 'framing', 'sockets', 'paths', 'headers', 'callbacks', 'canaries']
const slow = ['slow', 'floods', 'pumping', 'enumeration', 'patience']
const attacks = [...quick, ...slow]

const usage = `tests/security/run [--engine sqlite] [--seed NUMBER] [--requests 2000] [--times 1] [--quick]
                 [ATTACK…]
  --engine    sqlite or postgres
  --seed      draws the same again; a run prints its own
  --requests  generated requests of the attack on fields; $GOMVE_SECURITY_REQUESTS says how many by itself
  --times     how often the pairs of the attack on enumeration are asked; $GOMVE_SECURITY_TIMES
  --quick     without the attacks that take minutes: ${slow.join(', ')}
  ATTACK      some of ${attacks.join(', ')}; all by itself`

const words = readWords(
  usage,
  {
    engine: 'sqlite',
    requests: process.env.GOMVE_SECURITY_REQUESTS,
    times: process.env.GOMVE_SECURITY_TIMES,
    quick: false,
  },
  true,
)
const unknown = words.positionals.filter(name => !attacks.includes(name))
if (unknown.length > 0) throw new Error(`no attack is called ${unknown.join(', ')}`)

say(`seed ${words.seed}, ${words.engine}`)
const failed = []

async function attack(name) {
  const { sentence, run } = await import(`./attacks/${name}.mjs`)
  await stayWithinOneDay(300)
  try {
    const said = await run({
      engine: words.engine,
      seed: Number(words.seed),
      requests: Number(words.requests),
      times: Number(words.times),
    })
    say(`${name} ${sentence}: ${said}`)
  } catch (fault) {
    failed.push(name)
    say(`${name} ${sentence}: FAILED\n${fault.stack}`)
  }
}

const usual = words.quick ? quick : attacks
const chosen = words.positionals.length > 0 ? words.positionals : usual
// Attacks that mostly wait run concurrently.
const waiting = chosen.includes('patience') ? attack('patience') : undefined
for (const name of chosen) if (name !== 'patience') await attack(name)
await waiting
if (failed.length > 0) {
  say(`failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
