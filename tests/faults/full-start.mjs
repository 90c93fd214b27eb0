// First starts on a full disk, and logs that cannot be written: the program works as soon as it can.
import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Crowd } from '../harness/crowd.mjs'
import { askAndJudge } from '../harness/judge.mjs'
import { Program } from '../harness/program.mjs'
import { shoppers } from '../harness/shoppers.mjs'

const people = 50
const patience = 60_000 // milliseconds within which all callers must get their answers
const roomLeft = [0, 1, 3, 8, 50, 150, 400] // pages

/** A first start with little room; the next start must succeed whatever the first left behind. */
async function firstStart(disk, logs, pages) {
  const name = `room-${pages}`
  const folder = join(disk.folder, name)
  const program = new Program(made(folder), '', { logs: made(join(logs, name)) })
  disk.fill(pages)
  await program.launch()
  const serves = await program.servesOrEnds('started for the first time, on a full disk')
  if (serves) await program.kill()
  else requireReason(await program.ended(), program.log())
  disk.empty()
  await program.start()
  await program.stop()
  program.requireSound()
  return serves
}

function made(folder) {
  mkdirSync(folder)
  return folder
}

function requireReason(code, log) {
  if (![1, 75].includes(code) || !/full|space|I\/O/i.test(log))
    throw new Error(`the start on a full disk ended with ${code}:\n${log}`)
}

/** Starts with increasing room, from none to enough; `logs` has room for the logs. */
export async function fullStarts({ disk, logs, say }) {
  let served = 0
  for (const pages of roomLeft) {
    try {
      served += await firstStart(disk, logs, pages)
    } catch (fault) {
      throw new Error(`a first start with ${pages} pages of room: ${fault.message}`, { cause: fault })
    }
  }
  say(`first starts with ${roomLeft.join(', ')} pages of room: ${served} served, all did when there was room`)
}

/** A pipe without a reader. */
function brokenPipe(folder) {
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const reading = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  const writing = openSync(pipe, constants.O_WRONLY)
  closeSync(reading)
  return writing
}

/** Fills the disk, which causes many log lines, while the log cannot be written. */
async function sayInVain({ engine, disk, folder, output, chance }) {
  const program = new Program(folder, engine.engineLines)
  const seeded = program.seed(people)
  await program.start({ output })
  closeSync(output)
  const next = shoppers(seeded, chance, 'in-vain')
  const crowd = new Crowd({ ports: () => program.port, connections: 8, next })
  try {
    for (let turn = 0; turn < 3; turn += 1) {
      await crowd.hears(['done'], 20, patience)
      disk.fill(chance.below(20))
      await crowd.hears(['platform.no_space'], 50, patience)
      disk.empty()
    }
    await crowd.hears(['done'], 20, patience)
    await crowd.leave()
    await askAndJudge({ engine, program, purchases: crowd.purchases })
    if ((await stopped(program)) !== 0) throw new Error('the program did not stop in order')
  } finally {
    if (program.isRunning()) await program.kill()
  }
  program.requireSound()
}

async function stopped(program) {
  program.signal('SIGTERM')
  return program.ended()
}

/** The log on the full disk itself, and into a pipe without a reader. */
export async function logsInVain({ engineIn, disk, chance, say }) {
  const places = {
    'on the full disk': folder => openSync(join(folder, 'log'), 'a'),
    'into a broken pipe': brokenPipe,
  }
  for (const [where, open] of Object.entries(places)) {
    const folder = join(disk.folder, where.replaceAll(' ', '-'))
    mkdirSync(folder)
    try {
      await sayInVain({ engine: engineIn(folder), disk, folder, output: open(folder), chance })
    } catch (fault) {
      throw new Error(`the log ${where}: ${fault.message}`, { cause: fault })
    }
  }
  say(`the log ${Object.keys(places).join(', ')}: everybody was answered all the same`)
}
