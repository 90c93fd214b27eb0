// A backup and verifications under purchases: the restored data has every purchase acknowledged before the
// backup began, and every verification succeeds.
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readBooks } from '../harness/books.mjs'
import { askAgain } from '../harness/buyers.mjs'
import { Crowd } from '../harness/crowd.mjs'
import { stayWithinOneDay } from '../harness/days.mjs'
import { startSqlite } from '../harness/engines.mjs'
import { Program } from '../harness/program.mjs'
import { shoppers } from '../harness/shoppers.mjs'

const connections = 32
const before = 400 // purchases acknowledged before it begins
const after = 200 // and after it has ended
const proofs = 4 // verifications in a row during purchases
const patience = 120_000 // milliseconds within which the purchases must have added a seal

const megabytes = file => (statSync(file).size / 2 ** 20).toFixed(1)
const ordersOf = folder => new Set(readBooks(startSqlite(folder).rows).orders.map(({ order }) => order))

/** Buys, and takes the backup meanwhile. Gives the purchases acknowledged before it began. */
async function backUpWhileTheyBuy({ crowd, program, words, say }) {
  const calm = await crowd.hears(['done'], before, 120_000)
  const acknowledged = crowd.purchases.filter(({ order }) => order !== undefined)
  crowd.forgetGap()
  const soldBefore = crowd.times('done')
  const began = performance.now()
  const { code, said } = await program.command(words)
  const took = performance.now() - began
  const sold = crowd.times('done') - soldBefore
  if (code !== 0) throw new Error(`the backup failed: ${said}`)
  say(said.trim().split('\n').at(-1))
  say(
    `${((1000 * before) / calm).toFixed(0)} purchases a second before, ` +
      `${((1000 * sold) / took).toFixed(0)} meanwhile, ` +
      `${crowd.longestGap.toFixed(0)} ms the longest without one`,
  )
  const calmAgain = await crowd.hears(['done'], after, 120_000)
  say(`${((1000 * after) / calmAgain).toFixed(0)} purchases a second afterwards`)
  return acknowledged
}

/** `gomve verify`, which must succeed; gives the number of seals. */
async function sealsProven(program, round) {
  const { code, said } = await program.command(['verify', '--config', program.config])
  if (code !== 0 || !said.includes('everything adds up')) throw new Error(`proof ${round}: ${said}`)
  return Number(/under (\d+) seals/.exec(said)[1])
}

/** Repeated `gomve verify` under purchases: the ledger must verify and grow. */
async function verifyWhileTheyBuy({ crowd, program, say }) {
  const soldBefore = crowd.times('done')
  const began = performance.now()
  let seals = 0
  for (let round = 1; round <= proofs; round += 1) {
    const deadline = performance.now() + patience
    let found = await sealsProven(program, round)
    while (found <= seals && performance.now() < deadline) found = await sealsProven(program, round)
    if (found <= seals) throw new Error(`proof ${round} was not in the middle of anything: ${found} seals`)
    seals = found
  }
  const took = ((performance.now() - began) / 1000).toFixed(1)
  const sold = crowd.times('done') - soldBefore
  say(`${proofs} proofs in ${took} s while ${sold} purchases were made: sound each time, ${seals} seals`)
}

/** No earlier purchase may be missing, and the restored data may have nothing that the deployment lacks. */
function compare(acknowledged, live, restored) {
  const lost = acknowledged.filter(({ order }) => !restored.has(order))
  if (lost.length > 0) throw new Error(`${lost.length} purchases of before the backup are not in it`)
  const invented = [...restored].filter(order => !live.has(order))
  if (invented.length > 0) throw new Error(`${invented.length} restored purchases were not made`)
  if (restored.size >= live.size) throw new Error('the backup was not taken in the middle of anything')
}

/** The restored deployment serves and answers every earlier key as before. */
async function serveAgain(folder, acknowledged) {
  const program = new Program(folder)
  await program.start()
  try {
    await askAgain({ port: program.port, purchases: acknowledged })
  } finally {
    await program.stop()
  }
  program.requireSound()
}

/** Gives the backup's file, its key file, and the folder of its deployment. */
export async function backupUnderLoad({ folder, people, chance, say }) {
  await stayWithinOneDay(120)
  const home = join(folder, 'home')
  mkdirSync(home)
  const program = new Program(home)
  const seeded = program.seed(people)
  const key = join(folder, 'backup.key')
  program.must(['backup-key', '--to', key])
  const file = join(folder, 'under-load.gomve')
  const words = ['backup', '--config', program.config, '--to', file, '--key', key, '--with-secrets']

  await program.start()
  const next = shoppers(seeded, chance, 'backed-up')
  const crowd = new Crowd({ ports: () => program.port, connections, next })
  const acknowledged = await backUpWhileTheyBuy({ crowd, program, words, say })
  // On a busy machine the proofs take long, and must not have ever more to prove.
  crowd.breath = 100
  await verifyWhileTheyBuy({ crowd, program, say })
  await crowd.leave()
  await program.stop()

  const elsewhere = join(folder, 'elsewhere')
  const said = program.must(['restore', '--from', file, '--to', elsewhere, '--key', key])
  if (!said.includes('everything adds up')) throw new Error(`restored, but: ${said}`)
  say(said.trim().split('\n').at(-1))
  const live = ordersOf(home)
  const restored = ordersOf(elsewhere)
  compare(acknowledged, live, restored)
  await serveAgain(elsewhere, acknowledged)
  say(
    `${megabytes(file)} MB of backup, ${megabytes(join(home, 'gomve.sqlite'))} MB of database: ` +
      `${acknowledged.length} purchases were acknowledged before it, ${restored.size} are in it, ` +
      `${live.size} were made in all`,
  )
  return { program, file, key }
}
