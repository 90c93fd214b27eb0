// Rounds of purchases that end in a kill: what was acknowledged must be there, once, when all runs again.
import { setTimeout as pause } from 'node:timers/promises'
import { faultsOf, readBooks } from '../harness/books.mjs'
import { askAgain, buyUntil } from '../harness/buyers.mjs'
import { Program } from '../harness/program.mjs'
import { shoppers } from '../harness/shoppers.mjs'

const people = 2000
const sampleSize = 40

/** What is killed this time: the program, or on a server of its own every second time the database. */
function victimOf(engine, round) {
  return engine.crash !== undefined && round % 2 === 0 ? engine.name : 'program'
}

/** Buys on, and kills the program or the database after a time that was drawn. Gives what was sent. */
async function loadAndKill({ engine, program, next, victim, connections, after }) {
  let over = false
  const buying = buyUntil({ port: program.port, connections, next, isOver: () => over })
  await pause(after)
  if (victim === 'program') await program.kill()
  else await engine.crash()
  over = true
  return buying
}

/** Starts the program again; a start that is killed must do no more harm than any other kill. */
async function startAgain(program, chance) {
  if (chance.below(4) === 0) {
    await program.launch()
    await pause(chance.below(150))
    await program.kill()
  }
  await program.start()
}

/** Everything that must hold once the program runs again; gives how many orders nobody had been told of. */
async function judge({ engine, program, purchases, chance }) {
  const before = faultsOf(readBooks(engine.rows), purchases)
  const acknowledged = purchases.filter(({ order }) => order !== undefined)
  const unanswered = purchases.filter(({ order }) => order === undefined)
  const sample = Array.from({ length: Math.min(sampleSize, acknowledged.length) }, () =>
    chance.oneOf(acknowledged),
  )
  await askAgain({ port: program.port, purchases: [...unanswered, ...sample] })
  const after = faultsOf(readBooks(engine.rows), purchases)
  const faults = [...before.faults, ...after.faults]
  if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n'))
  return before.untold
}

/** Whatever was killed runs again; a program whose database was killed must not even notice for long. */
async function carryOn({ program, victim, chance }) {
  if (victim !== 'program') {
    if (!program.isRunning()) throw new Error(`the program ended with its database:\n${program.log()}`)
    return
  }
  // Either the proof or the program itself is the first to open what the kill left behind.
  if (chance.below(2) === 0) program.requireSound()
  await startAgain(program, chance)
}

/** The proof, beside the running program where the engine lets another in. */
async function proveBooks({ engine, program, chance }) {
  if (engine.crash !== undefined) return program.requireSound()
  if (chance.below(2) === 0) return
  await program.stop()
  program.requireSound()
  await program.start()
}

async function oneRound({ engine, program, purchases, chance, seeded, round, say }) {
  const victim = victimOf(engine, round)
  const connections = chance.oneOf([4, 16, 64, 128])
  const after = chance.between(20, 700)
  const next = shoppers(seeded, chance, `round-${round}`)
  const sent = await loadAndKill({ engine, program, next, victim, connections, after })
  purchases.push(...sent)
  const lost = sent.filter(({ order }) => order === undefined).length
  await carryOn({ program, victim, chance })
  const untold = await judge({ engine, program, purchases, chance })
  await proveBooks({ engine, program, chance })
  say(
    `${engine.name} ${round}: ${victim} killed after ${after} ms, ${connections} connections: ` +
      `${sent.length - lost} acknowledged, ${lost} without an answer, ${untold} of them booked`,
  )
}

/** So many kills on one engine. Throws what is wrong. */
export async function killRounds({ engine, folder, rounds, chance, say }) {
  const program = new Program(folder, engine.engineLines)
  const seeded = program.seed(people)
  const purchases = []
  await program.start()
  try {
    for (let round = 1; round <= rounds; round += 1)
      await oneRound({ engine, program, purchases, chance, seeded, round, say })
    await program.stop()
  } finally {
    if (program.isRunning()) await program.kill()
  }
  program.requireSound()
  say(`${engine.name}: ${rounds} kills, ${purchases.length} purchases, each in the books once`)
}
