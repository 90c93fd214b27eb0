// Arrivals at an opening, the same for the product and the reference.
import { setTimeout as pause } from 'node:timers/promises'
import { Chance } from '../../tests/harness/chance.mjs'

export const gathering = 30 // seconds before the opening in which early visitors arrive
const early = 20 // of a hundred arrive early
const signing = 50 // one of this many signs in first
const mean = 12 // mean seconds after the opening of the other arrivals
const thinking = 1.5 // mean seconds between two pages
const minute = 60

/** A uniform number from 0 to 1. */
const part = chance => chance.below(2 ** 31) / 2 ** 31

/** An exponential waiting time with this mean. */
const waiting = (chance, average) => -average * Math.log(1 - part(chance))

/**
 * A number of visitors by arrival time. `at` is in seconds from the opening, thinning within the minute after
 * it. `signsIn` marks visitors without a session, `chance` decides their choices, and a visitor who `hurries`
 * reads no page.
 */
export function comers(people, chance) {
  const within = 1 - Math.exp(-minute / mean)
  const late = () => -mean * Math.log(1 - within * part(chance))
  return Array.from({ length: people }, (_, index) => ({
    at: chance.below(100) < early ? -gathering * part(chance) : late(),
    signsIn: index % signing === 0,
    chance: new Chance(chance.below(2 ** 31)),
  })).sort((a, b) => a.at - b.at)
}

/** Waits for the time that a visitor looks at a page. */
export async function think({ chance, hurries = false }) {
  if (!hurries) await pause(waiting(chance, thinking) * 1000)
}

/** Waits until a time. */
export async function until(moment) {
  for (let left = moment - Date.now(); left > 0; left = moment - Date.now()) await pause(left)
}

/** Runs all visits. Gives their results in order, and the seconds that all took. */
export async function gather(crowd, opening, visit) {
  const began = performance.now()
  const visits = crowd.map(async (comer, index) => {
    await until(opening + comer.at * 1000)
    return visit(comer, index)
  })
  return { visited: await Promise.all(visits), seconds: (performance.now() - began) / 1000 }
}

/** A whole second in the future, with time to prepare the sale before the first arrival. */
export const nextOpening = () => Math.ceil(Date.now() / 1000 + gathering + 10) * 1000
