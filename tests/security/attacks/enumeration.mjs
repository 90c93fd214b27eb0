// Asks whether a number or a name is known by how long the answer takes.
import { Chance } from '../../harness/chance.mjs'
import { Caller } from '../world/caller.mjs'
import { onItsOwn } from '../world/deployment.mjs'
import { consoleBase, operatorPassword } from '../world/operators.mjs'
import { api, enrol } from '../world/people.mjs'
import { Witness } from '../world/witness.mjs'

export const sentence = 'asks who is known by how long the answer takes'

const acquaintances = 24
const tolerance = Math.log(1.1)
const sure = 2.576 // standard deviations: 99 of 100 lie within them
const patience = 8 // times as many pairs as were meant, until a machine that is busy shows what it is to show

const unknownMobile = index => `09${78_000_000 + index}`

/** What is asked of a known and of an unknown number, so often; answers may differ in words only. */
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
    isOnce: true, // a number has its next code after a minute
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
 * The value below which a share of all lies, and between which two it surely is, by their places among the
 * sorted ones. Of too few it may be anything.
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

/** Such measurements added up, each so many times; by as much as chance has them differ together. */
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
 * By which factor the known takes longer than the unknown (its logarithm), and between which it surely is:
 * the median of pairs `{ took: [known, unknown], first }`, and what the slowest twentieth of each takes.
 */
export function factorsOf(pairs) {
  // Whoever is asked second is answered sooner, so each order has a median of its own.
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

/** Only what lies beyond a tenth with certainty is a difference. */
const isBeyond = ({ least, most }) => least > tolerance || most < -tolerance
/** Only what lies within a tenth with certainty is none. */
const isWithin = ({ least, most }) => -tolerance < least && most < tolerance

export const tellsApart = pairs => Object.values(factorsOf(pairs)).some(isBeyond)
export const tellsNothing = pairs => Object.values(factorsOf(pairs)).every(isWithin)

/** Asks in pairs, each pair in a drawn order and from an address of its own, so that no counting is met. */
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
 * The pairs of one question. With `times` of them they are asked on, until they show that nothing can be
 * told, or patience is at its end; what can be asked only once of a number cannot be shown so closely.
 */
async function pairsOf(scene, { question, times }) {
  const { isOnce } = question
  const count = question.pairs * (isOnce ? 1 : times)
  const ask = () => measure({ ...scene, question, count })
  let pairs = await ask()
  // A difference must be met twice: a machine that was busy in between is no leak.
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

/** Says what was measured, and tells of a difference; with `times` of the pairs, also of none shown. */
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
