// Waiting for an idle machine, since other work distorts the figures.
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const restful = 0.2 // runnable processes, the mean of the last minute

/** Waits for a low load, for a number of seconds at most. The load may come from the previous run. */
export async function waitForRest(patience) {
  const until = performance.now() + patience * 1000
  if (loadavg()[0] > restful && patience > 0) console.error(`waiting for a load below ${restful}`)
  while (loadavg()[0] > restful && performance.now() < until) await pause(1000)
}

/** The loads of the last minute, five and fifteen, with a mark where they are too high for good figures. */
export function toldLoads(loads = loadavg()) {
  const told = loads.map(load => load.toFixed(2)).join(' ')
  return loads[0] > restful ? `${told} **(above ${restful}: the machine was busy)**` : told
}
