// Asks whether a number or a name is known by how long the answer takes.
import { Chance } from '../../running/chance.mjs'
import { Caller } from '../world/caller.mjs'
import { onItsOwn } from '../world/deployment.mjs'
import { consoleBase, operatorPassword } from '../world/operators.mjs'
import { api, enrol } from '../world/people.mjs'
import { Witness } from '../world/witness.mjs'

export const sentence = 'asks who is known by how long the answer takes'

const acquaintances = 24
const tolerance = Math.log(1.1)
const resamples = 2000
const confidence = 0.995 // each side

const unknownMobile = index => `0978${`${100_000 + index}`}`

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

const medianOf = values => values.toSorted((one, other) => one - other)[values.length >> 1]

/** Between what factors the known takes longer than the unknown, surely: of pairs that were asked in turn. */
export function factorOf(pairs, chance) {
  const logs = pairs.map(([known, unknown]) => Math.log(known / unknown))
  const draw = () => medianOf(Array.from(logs, () => logs[chance.below(logs.length)]))
  const drawn = Array.from({ length: resamples }, draw).sort((one, other) => one - other)
  return {
    middle: medianOf(logs),
    least: drawn[Math.floor(resamples * (1 - confidence))],
    most: drawn[Math.floor(resamples * confidence)],
  }
}

/** Only what lies beyond a tenth with certainty is a difference. */
export const tellsApart = ({ least, most }) => least > tolerance || most < -tolerance

/** Asks in pairs, each pair in a drawn order and from an address of its own, so that no counting is met. */
async function measure({ visitor, witness, chance, known, what, question, round, times }) {
  const pairs = []
  const count = question.isOnce ? question.pairs : question.pairs * times
  for (let index = 0; index < count; index += 1) {
    const from = `127.${40 + round}.${1 + (index >> 6)}.${1 + (index & 63)}`
    const caller = visitor.as({ from })
    await caller.send({ path: '/healthz' }) // opens the connection
    const asked = question.names ?? [known[index % known.length], unknownMobile(round * 1000 + index)]
    const order = chance.below(2) === 0 ? [0, 1] : [1, 0]
    const pair = []
    for (const side of order) {
      const { body, took } = await question.ask(caller, asked[side])
      const due = question.says[side]
      const isDue = due === undefined ? body?.ok === true : body?.key?.startsWith(due)
      if (!isDue) witness.fault(`${what} says ${body?.key} of ${side === 0 ? 'a known' : 'an unknown'} one`)
      pair[side] = took
    }
    pairs.push(pair)
  }
  return pairs
}

const percent = factor => `${((Math.exp(factor) - 1) * 100).toFixed(1)} %`

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
    let round = 0
    for (const [what, question] of Object.entries(questions)) {
      round += 1
      const asked = { visitor, witness, chance, known, what, question, times }
      let pairs = await measure({ ...asked, round })
      // A difference must be met twice: a machine that was busy in between is no leak.
      if (tellsApart(factorOf(pairs, chance)) && !question.isOnce) {
        round += 1
        pairs = await measure({ ...asked, round })
      }
      const factor = factorOf(pairs, chance)
      const words = `${percent(factor.least)} to ${percent(factor.most)}`
      if (tellsApart(factor)) witness.fault(`${what} takes ${words} longer for who is known`)
      said.push(`${what} ${percent(factor.middle)} (${words}; ${pairs.length} pairs)`)
    }
    witness.judge()
    return `known against unknown, with 99 % certainty: ${said.join(', ')}`
  })
}
