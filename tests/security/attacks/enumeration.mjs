// Timing of answers for known and unknown numbers and names.
import { Chance } from '../../harness/chance.mjs'
import { Caller } from '../world/caller.mjs'
import { onItsOwn } from '../world/deployment.mjs'
import { consoleBase, operatorPassword } from '../world/operators.mjs'
import { api, enrol } from '../world/people.mjs'
import { Witness } from '../world/witness.mjs'

export const sentence = 'finds registered numbers by the time of answers'

const acquaintances = 24
const tolerance = Math.log(1.1)
const sure = 2.576 // standard deviations, for 99 % confidence
const patience = 8 // at most this many times the planned pairs, on a busy machine

const unknownMobile = index => `09${78_000_000 + index}`

/** The requests for a known and an unknown number, with their counts. */
const questions = {
  isRegisterMobile: {
    pairs: 120,
    ask: (caller, mobile) => caller.call('GET', `${api}/isRegisterMobile`, { userMobile: mobile }),
    says: [undefined, undefined],
  },
  login: {
    pairs: 30,
    ask: (caller, mobile) => caller.call('POST', `${api}/login`, { mobile, password: 'Sai-Mat-Khau-1' }),
    says: ['accounts.password_wrong', 'accounts.mobile_not_registered'],
  },
  forgetReset: {
    pairs: 80,
    ask: (caller, mobile) => {
      const fields = { userMobile: mobile, code: '123456', password: 'Moi-2026-x' }
      return caller.call('POST', `${api}/forgetReset`, { ...fields, confirmPassword: 'Moi-2026-x' })
    },
    says: ['accounts.code_', 'accounts.mobile_not_registered'],
  },
  forgetSendSms: {
    pairs: acquaintances,
    isOnce: true, // a number can get its next code after a minute
    ask: (caller, mobile) => caller.call('GET', `${api}/forgetSendSms`, { userMobile: mobile }),
    says: [undefined, 'accounts.mobile_not_registered'],
  },
  "the console's login": {
    pairs: 24,
    names: ['chu', 'khong-ai'],
    ask: (caller, name) => {
      const fields = { name, password: `${operatorPassword}x`, totp: '123456' }
      return caller.call('POST', `${consoleBase}/login`, fields)
    },
    says: ['admin.login_wrong', 'admin.login_wrong'],
  },
}

/**
 * A quantile and its confidence interval, by rank among the sorted values. With too few values the interval
 * is unbounded.
 */
function quantileOf(values, share) {
  const sorted = values.toSorted((one, other) => one - other)
  const place = sorted.length * share
  const spread = sure * Math.sqrt(place * (1 - share))
  return {
    middle: sorted[Math.floor(place)],
    least: sorted[Math.floor(place - spread)] ?? Number.NEGATIVE_INFINITY,
    most: sorted[Math.ceil(place + spread)] ?? Number.POSITIVE_INFINITY,
  }
}

/** The weighted sum of such measurements, with its combined confidence interval. */
function sumOf(parts) {
  const middle = parts.reduce((sum, [one, times]) => sum + times * one.middle, 0)
  const reach = (up, down) => parts.map(([one, times]) => times * (one[times > 0 ? up : down] - one.middle))
  return {
    middle,
    least: middle - Math.hypot(...reach('least', 'most')),
    most: middle + Math.hypot(...reach('most', 'least')),
  }
}

/**
 * The logarithm of the ratio of known to unknown times, with its confidence interval: the median of pairs
 * `{ took: [known, unknown], first }`, and the slowest twentieth of each.
 */
export function factorsOf(pairs) {
  // The second request of a pair is answered sooner, so each order has its own median.
  const medians = [0, 1].map(order => {
    const ofOrder = pairs.filter(({ first }) => first === order)
    return quantileOf(
      ofOrder.map(({ took: [known, unknown] }) => Math.log(known / unknown)),
      0.5,
    )
  })
  const [known, unknown] = [0, 1].map(side =>
    quantileOf(
      pairs.map(({ took }) => Math.log(took[side])),
      0.95,
    ),
  )
  return {
    median: sumOf(medians.map(one => [one, 0.5])),
    p95: sumOf([
      [known, 1],
      [unknown, -1],
    ]),
  }
}

/** A difference: the interval lies beyond a tenth. */
const isBeyond = ({ least, most }) => least > tolerance || most < -tolerance
/** No difference: the interval lies within a tenth. */
const isWithin = ({ least, most }) => -tolerance < least && most < tolerance

export const tellsApart = pairs => Object.values(factorsOf(pairs)).some(isBeyond)
export const tellsNothing = pairs => Object.values(factorsOf(pairs)).every(isWithin)

/** Requests in pairs, in random order and from an address of their own, which avoids the limits. */
async function measure({ visitor, witness, chance, known, what, question, count, rounds }) {
  rounds.done += 1
  const round = rounds.done
  const pairs = []
  for (let index = 0; index < count; index += 1) {
    const from = `127.${40 + round}.${1 + (index >> 6)}.${1 + (index & 63)}`
    const caller = visitor.as({ from })
    await caller.send({ path: '/healthz' }) // opens the connection
    const asked = question.names ?? [known[index % known.length], unknownMobile(round * 10_000 + index)]
    const order = chance.below(2) === 0 ? [0, 1] : [1, 0]
    const took = []
    for (const side of order) {
      const answer = await question.ask(caller, asked[side])
      const { body } = answer
      const due = question.says[side]
      const isDue = due === undefined ? body?.ok === true : body?.key?.startsWith(due)
      if (!isDue) witness.fault(`${what} says ${body?.key} of ${side === 0 ? 'a known' : 'an unknown'} one`)
      took[side] = answer.took
    }
    pairs.push({ took, first: order[0] })
  }
  return pairs
}

/**
 * The pairs of one request. With `times` they continue until they show that there is no difference, or until
 * `patience`. A request that a number can make only once cannot be measured so closely.
 */
async function pairsOf(scene, { question, times }) {
  const { isOnce } = question
  const count = question.pairs * (isOnce ? 1 : times)
  const ask = () => measure({ ...scene, question, count })
  let pairs = await ask()
  // A difference must occur twice: it may come from other load on the machine.
  if (!isOnce && tellsApart(pairs)) pairs = await ask()
  if (isOnce || times === 1) return pairs
  while (!tellsNothing(pairs) && pairs.length < patience * count) pairs.push(...(await ask()))
  return pairs
}

const percent = factor => `${((Math.exp(factor) - 1) * 100).toFixed(1)} %`
const inWords = ({ middle, least, most }) =>
  Number.isFinite(most - least)
    ? `${percent(middle)} (${percent(least)} to ${percent(most)})`
    : `${percent(middle)}, of too few`

/** Reports the measurement, and a difference as a fault; with `times`, also an undecided one. */
function judge({ pairs, witness, what, question, times }) {
  const { median, p95 } = factorsOf(pairs)
  const said = `median ${inWords(median)}, p95 ${inWords(p95)}`
  if (tellsApart(pairs)) witness.fault(`${what} takes longer, or less, for who is known: ${said}`)
  else if (times > 1 && !question.isOnce && !isWithin(median))
    witness.fault(`${what}: ${pairs.length} pairs do not show that it takes as long: ${said}`)
  const open = isWithin(p95) ? '' : isWithin(median) ? ', p95 not shown' : ', neither shown'
  return `${what} ${said} of ${pairs.length} pairs${open}`
}

export async function run({ engine, seed, times }) {
  const witness = new Witness()
  const chance = new Chance(seed)
  return onItsOwn({ engine }, async ({ program, phones }) => {
    program.addOperator('chu', 'owner', operatorPassword)
    await program.start()
    const visitor = new Caller({ port: program.port, witness, name: 'a questioner' })
    const known = []
    for (let index = 0; index < acquaintances; index += 1) {
      const from = `127.39.${1 + (index >> 3)}.1`
      const mobile = `0979${200_000 + index}`
      await enrol({ visitor, phones, mobile, nickname: `Quen ${index}`, from })
      known.push(mobile)
    }
    const said = []
    const rounds = { done: 0 }
    for (const [what, question] of Object.entries(questions)) {
      const scene = { visitor, witness, chance, known, what, rounds }
      const pairs = await pairsOf(scene, { question, times })
      said.push(judge({ pairs, witness, what, question, times }))
    }
    witness.judge()
    return `known against unknown, with 99 % certainty: ${said.join('; ')}`
  })
}
