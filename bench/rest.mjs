// Waiting until the machine has nothing else to do: whatever else it does is in the figures.
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const restful = 0.2 // processes that want to run, in the mean of the last minute

/** Waits for rest, for so many seconds at most. What made the machine busy may be the run before. */
export async function waitForRest(patience) {
  const until = performance.now() + patience * 1000
  if (loadavg()[0] > restful && patience > 0) console.error(`waiting for a load below ${restful}`)
  while (loadavg()[0] > restful && performance.now() < until) await pause(1000)
}

/** The loads of the last minute, five and fifteen, marked where figures that come now are no good ones. */
export function toldLoads(loads = loadavg()) {
  const told = loads.map(load => load.toFixed(2)).join(' ')
  return loads[0] > restful ? `${told} **(above ${restful}: the machine was busy)**` : told
}
