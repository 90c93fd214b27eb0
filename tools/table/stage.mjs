// A stage as a process group: its log, its time limit, and its end together with ours.
import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const graceSeconds = 20
const running = new Set()
let isEnding = false

/** Gives whether the group had a process left to signal. */
function signalGroup(child, signal) {
  try {
    return process.kill(-child.pid, signal)
  } catch (fault) {
    if (fault.code === 'ESRCH') return false
    throw fault
  }
}

/** Stops the whole group, and kills the rest after the grace period. May be called twice. */
function endGroup(child) {
  signalGroup(child, 'SIGTERM')
  child.killer ??= setTimeout(() => signalGroup(child, 'SIGKILL'), graceSeconds * 1000)
}

/** Waits for the last process of a group, as each may have servers to stop; zombies do not count. */
async function waitForGroup(child) {
  const deadline = performance.now() + (graceSeconds + 1) * 1000
  while (signalGroup(child, 0) && performance.now() < deadline) await pause(50)
  clearTimeout(child.killer)
}

/**
 * Runs a script in its own process group, with its output in a log. Gives its exit code, its seconds, and
 * whether it was stopped after `seconds`.
 */
export function runScript(script, { log, seconds, niceness = 0, environment }) {
  if (isEnding) return new Promise(() => {})
  const output = openSync(log, 'w')
  const began = performance.now()
  const child = spawn('nice', ['-n', String(niceness), 'bash', script], {
    detached: true,
    env: { ...process.env, ...environment },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  running.add(child)
  let isLate = false
  const limit = setTimeout(() => {
    isLate = true
    endGroup(child)
  }, seconds * 1000)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', async (code, signal) => {
      clearTimeout(limit)
      const took = (performance.now() - began) / 1000
      if (child.killer) await waitForGroup(child)
      running.delete(child)
      resolve({ code: code ?? 128 + constants.signals[signal], seconds: took, isLate })
    })
  })
}

/** Ends every running stage, and waits for the end of each. No other begins. */
export async function endAll() {
  isEnding = true
  for (const child of running) endGroup(child)
  while (running.size > 0) await pause(50)
}

/** Makes SIGINT and SIGTERM end every running stage, and then this process, which has failed. */
export function endWithUs() {
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      process.stderr.write(`Ended by ${signal}; ${running.size} running stages are stopped.\n`)
      endAll().then(() => process.exit(1))
    })
}
