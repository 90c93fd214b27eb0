// The opening: 20,000 people come within the first minute, most in its first seconds, look around and buy.
import { setTimeout as pause } from 'node:timers/promises'
import { asPerson } from '../../tests/running/callers.mjs'
import { Chance } from '../../tests/running/chance.mjs'
import { callsTable, whole } from '../figures.mjs'
import { overloaded, Timings } from '../timings.mjs'
import { alone, atFair, requireAllBooked } from './place.mjs'

const mean = 12 // seconds after the opening at which people come, on average
const thinking = 1.5 // seconds between two pages, on average
const patience = 1000 // milliseconds after which one who found too many there tries again
const minute = 60

/** A waiting time of a Poisson process, by the mean. */
const waiting = (chance, average) => -average * Math.log(1 - chance.below(2 ** 31) / 2 ** 31)

/** When each of so many people comes, in seconds: thinner and thinner, all within the minute. */
export function arrivals(people, chance) {
  const within = 1 - Math.exp(-minute / mean)
  return Array.from(
    { length: people },
    () => -mean * Math.log(1 - (within * chance.below(2 ** 31)) / 2 ** 31),
  ).sort((a, b) => a - b)
}

/** One person's way: home, list, a group's page, a purchase; `think` is how long they look at each. */
async function visit({ fair, person, set, timings, think }) {
  const ask = (kind, path, call = {}) =>
    timings.askUntilHeard(fair.callers, kind, asPerson(path, { token: person.token, ...call }), patience)
  await ask('site configuration', 'getSiteConfig')
  await ask('home', 'token/getUserIndex')
  await ask('notices', 'token/inbox/getCount')
  await think()
  await ask('list of 12', 'gb/getSetList', { query: { limit: '12' } })
  await think()
  const { data } = await ask('current group', 'gb/getCurGroup', { query: { setId: set } })
  await ask('group page', 'token/gb/getGroupInfo', { query: { groupId: data.groupId } })
  await think()
  return timings.askUntilHeard(fair.callers, 'purchase', fair.purchase(person, set), patience)
}

async function open(fair, people, seed) {
  const chance = new Chance(seed)
  const timings = new Timings()
  const crowd = fair.crowd(people)
  const began = performance.now()
  const visits = arrivals(people, chance).map(async (second, index) => {
    await pause(second * 1000)
    const think = () => pause(waiting(chance, thinking) * 1000)
    return visit({ fair, person: crowd[index], set: chance.oneOf(fair.sets), timings, think })
  })
  const bought = await Promise.all(visits)
  return { timings, bought, seconds: (performance.now() - began) / 1000 }
}

/** `people` come; gives the page's title and table. */
export async function rush({ engine, folder, people, seed }) {
  return atFair({ engine, folder, crowd: people }, async fair => {
    const chance = new Chance(seed + 1)
    const early = []
    const quiet = await alone(200, async timings => {
      const [person] = fair.crowd(1)
      early.push(await visit({ fair, person, set: chance.oneOf(fair.sets), timings, think: () => {} }))
    })
    const { timings, bought, seconds } = await open(fair, people, seed)
    timings.requireOnly([overloaded])
    requireAllBooked(
      fair,
      [...early, ...bought].map(({ data }) => data.orderId),
    )
    const rows = timings.rows()
    const calls = rows.reduce((sum, row) => sum + row.calls, 0)
    const how = `${whole(people)} people, ${whole(calls)} calls in ${seconds.toFixed(0)} s (seed ${seed})`
    return {
      title: `rush on ${engine}: ${how}`,
      table: callsTable(rows, quiet),
      cells: { rows, alone: quiet, seconds },
    }
  })
}
