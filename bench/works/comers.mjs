// Who comes to an opening and when, by whichever program the sale is held.
import { setTimeout as pause } from 'node:timers/promises'
import { Chance } from '../../tests/harness/chance.mjs'

export const gathering = 30 // seconds before the opening in which the early ones come
const early = 20 // of a hundred come before
const signing = 50 // one of so many signs in first
const mean = 12 // seconds after the opening at which the others come, on average
const thinking = 1.5 // seconds between two pages, on average
const minute = 60

/** A part of one, anywhere. */
const part = chance => chance.below(2 ** 31) / 2 ** 31

/** A waiting time of a Poisson process, by the mean. */
const waiting = (chance, average) => -average * Math.log(1 - part(chance))

/**
 * So many people by their time: `at` is in seconds from the opening, thinner and thinner within the minute
 * after it; `signsIn` says who has no session yet; `chance` is what this one will choose; who `hurries` never
 * looks.
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

/** Waits as long as somebody looks at a page. */
export async function think({ chance, hurries = false }) {
  if (!hurries) await pause(waiting(chance, thinking) * 1000)
}

/** Waits for a moment of the clock. */
export async function until(moment) {
  for (let left = moment - Date.now(); left > 0; left = moment - Date.now()) await pause(left)
}

/** Lets everybody come; gives what their visits gave, in their order, and how many seconds all of it took. */
export async function gather(crowd, opening, visit) {
  const began = performance.now()
  const visits = crowd.map(async (comer, index) => {
    await until(opening + comer.at * 1000)
    return visit(comer, index)
  })
  return { visited: await Promise.all(visits), seconds: (performance.now() - began) / 1000 }
}

/** A whole second ahead, with time to prepare the sale before the first come. */
export const nextOpening = () => Math.ceil(Date.now() / 1000 + gathering + 10) * 1000
