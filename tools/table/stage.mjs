// One stage as a group of processes: its log, the time it may take, and its end together with ours.
import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const graceSeconds = 20
const running = new Set()

/** Answers whether the group had a process left to signal. */
function signalGroup(child, signal) {
  try {
    return process.kill(-child.pid, signal)
  } catch (fault) {
    if (fault.code === 'ESRCH') return false
    throw fault
  }
}

/** Asks the whole group to end, and kills what is left of it after the grace period; twice does no harm. */
function endGroup(child) {
  signalGroup(child, 'SIGTERM')
  child.killer ??= setTimeout(() => signalGroup(child, 'SIGKILL'), graceSeconds * 1000)
}

/** Waits for the last process of a group, as each may have servers of its own to stop; not for zombies. */
async function waitForGroup(child) {
  const deadline = performance.now() + (graceSeconds + 1) * 1000
  while (signalGroup(child, 0) && performance.now() < deadline) await pause(50)
  clearTimeout(child.killer)
}

/**
 * Runs a script in a process group of its own, with its output in a log. Answers its exit code, the seconds
 * that it took, and whether it was ended for taking longer than `seconds`.
 */
export function runScript(script, { log, seconds, niceness = 0, environment }) {
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

/** From now on SIGINT and SIGTERM end every stage that runs, and then this process. */
export function endWithUs() {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])
    process.on(signal, () => {
      for (const child of running) endGroup(child)
      const look = setInterval(() => {
        if (running.size > 0) return
        clearInterval(look)
        process.exit(code)
      }, 50)
    })
}
