// Rounds of purchases that end in a kill: acknowledged ones must be there once after the restart.
import { setTimeout as pause } from 'node:timers/promises'
import { faultsOf, readBooks } from '../harness/books.mjs'
import { askAgain, buyUntil } from '../harness/buyers.mjs'
import { stayWithinOneDay } from '../harness/days.mjs'
import { Program } from '../harness/program.mjs'
import { shoppers } from '../harness/shoppers.mjs'

const people = 2000
const sampleSize = 40

/** The target of the kill: the program, or every second time a separate database server. */
function victimOf(engine, round) {
  return engine.crash !== undefined && round % 2 === 0 ? engine.name : 'program'
}

/** Buys, and kills the program or the database after a random time. Gives the sent purchases. */
async function loadAndKill({ engine, program, next, victim, connections, after }) {
  let over = false
  const buying = buyUntil({ port: program.port, connections, next, isOver: () => over })
  await pause(after)
  if (victim === 'program') await program.kill()
  else await engine.crash()
  over = true
  return buying
}

/** Starts the program again, and sometimes kills that start, too. */
async function startAgain(program, chance) {
  if (chance.below(4) === 0) {
    await program.launch()
    await pause(chance.below(150))
    await program.kill()
  }
  await program.start()
}

/** All checks after the restart; gives the number of unanswered orders. */
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

/** Waits until everything runs again; a program whose database was killed must recover soon. */
async function carryOn({ program, victim, chance }) {
  if (victim !== 'program') {
    if (!program.isRunning()) throw new Error(`the program ended with its database:\n${program.log()}`)
    return
  }
  // Either `gomve verify` or the program opens the data first after the kill.
  if (chance.below(2) === 0) program.requireSound()
  await startAgain(program, chance)
}

/** `gomve verify`, beside the running program if the engine allows it. */
async function proveBooks({ engine, program, chance }) {
  if (engine.crash !== undefined) return program.requireSound()
  if (chance.below(2) === 0) return
  await program.stop()
  program.requireSound()
  await program.start()
}

async function oneRound({ engine, program, purchases, chance, seeded, round, say }) {
  await stayWithinOneDay(90)
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

/** A number of kills on one engine. Throws on a fault. */
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
