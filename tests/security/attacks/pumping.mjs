// SMS pumping: how many codes an attacker gets, from how many addresses, until refused.

import { codeShown } from '../../harness/authenticator.mjs'
import { Caller } from '../world/caller.mjs'
import { onItsOwn } from '../world/deployment.mjs'
import { consoleBase, operatorPassword } from '../world/operators.mjs'
import { api, register } from '../world/people.mjs'
import { Witness } from '../world/witness.mjs'

export const sentence = "requests codes that are never used, at the operator's cost"

const limits = { perNumber: 5, perAddress: 20, pumping: 200 }

let numbers = 0
const newNumber = () => {
  numbers += 1
  return `0977${`${100_000 + numbers}`}`
}

const ask = (caller, mobile) => caller.call('GET', `${api}/sendRegisterCodeMobile`, { mobile })

/** Requests codes to new numbers from one address until a number of refusals. */
async function fromOneAddress(visitor, from, tries) {
  const caller = visitor.as({ from })
  const keys = []
  for (let index = 0; index < tries; index += 1) {
    const { body } = await ask(caller, newNumber())
    keys.push(body.ok ? 'sent' : `${body.key} ${body.details?.rule ?? ''}`)
  }
  return keys
}

const count = keys => keys.filter(key => key === 'sent').length

/** A number requested again within the minute, in every spelling. */
async function tryOneNumber(visitor, witness) {
  const mobile = newNumber()
  const spelled = [mobile, `+84${mobile.slice(1)}`, `84${mobile.slice(1)}`, `0084${mobile.slice(1)}`]
  spelled.push(mobile.replace(/(\d{4})(\d{3})/, '$1 $2-'))
  const keys = []
  for (const [index, text] of spelled.entries()) {
    const { body } = await ask(visitor.as({ from: `127.0.20.${index + 1}` }), text)
    keys.push(body.ok ? 'sent' : body.key)
  }
  if (count(keys) !== 1 || keys.slice(1).some(key => key !== 'accounts.too_frequent_60'))
    witness.fault(`one number in ${spelled.length} spellings: ${keys}`)
}

async function tryAddress(visitor, witness) {
  const keys = await fromOneAddress(visitor, '127.0.21.1', 40)
  const refused = keys.filter(key =>
    key.startsWith('accounts.too_many_codes accounts.codes_an_hour_from_address'),
  )
  if (count(keys) !== limits.perAddress || refused.length !== 40 - limits.perAddress)
    witness.fault(`one address had ${count(keys)} of 40 codes: ${keys.at(-1)}`)
  const lent = visitor.as({ from: '127.0.21.1' })
  const path = `${api}/sendRegisterCodeMobile?mobile=${newNumber()}`
  const { body } = await lent.send({
    path,
    headers: { 'X-Forwarded-For': '10.9.8.7', 'X-Real-IP': '10.9.8.7' },
  })
  if (body.ok) witness.fault('an address that it only claims has an allowance of its own')
}

/** New addresses of a network: while few codes are used, unregistered numbers get no more there. */
async function tryBreaker(visitor, witness, phones) {
  let sent = 0
  let addresses = 0
  for (; addresses < 40; addresses += 1) {
    const keys = await fromOneAddress(visitor, `127.0.22.${addresses + 1}`, limits.perAddress)
    sent += count(keys)
    if (keys.some(key => key.startsWith('accounts.code_send_failed accounts.pumping_codes'))) break
  }
  if (sent > limits.pumping || phones.taken() > limits.pumping + limits.perAddress)
    witness.fault(`${sent} codes were sent before the breaker stopped them`)
  return { sent, addresses: addresses + 1 }
}

async function ownerOf(visitor, secret) {
  const fields = { name: 'chu', password: operatorPassword, totp: codeShown(secret) }
  const { token } = await visitor.must('POST', `${consoleBase}/login`, fields)
  return visitor.as({ name: 'the owner', token })
}

/** A user with an account still gets codes while new numbers are refused. */
async function tryReturning(visitor, witness, mobile) {
  const caller = visitor.as({ from: '127.0.23.1' })
  const { body } = await caller.call('GET', `${api}/forgetSendSms`, { userMobile: mobile })
  if (!body.ok) witness.fault(`with the breaker open a user with an account gets ${body.key}`)
}

/** People of another network register meanwhile. */
async function tryOthers(visitor, witness, from) {
  const { body } = await ask(visitor.as({ from }), newNumber())
  if (!body.ok) witness.fault(`someone in another network gets ${body.key} ${body.details?.rule}`)
}

/** The limit of all codes an hour: in a network that does not use them it refuses registered numbers, too. */
async function tryBudget(visitor, witness, owner) {
  const fields = { key: 'accounts.codes_an_hour_in_all', value: '10', reason: 'thử' }
  await owner.must('POST', `${consoleBase}/settings/set`, fields)
  const more = { key: 'accounts.pumping_codes', value: '1000000', reason: 'thử' }
  await owner.must('POST', `${consoleBase}/settings/set`, more)
  const deadline = performance.now() + 60_000
  let keys = []
  while (performance.now() < deadline) {
    keys = await fromOneAddress(visitor, `127.0.24.${1 + Math.floor(Math.random() * 250)}`, 1)
    if (keys[0].startsWith('accounts.code_send_failed accounts.codes_an_hour_in_all')) return
  }
  witness.fault(`beyond the budget of the hour: ${keys[0]}`)
}

/** Guessed codes: after five tries even the correct one is refused. */
async function tryGuessing(visitor, witness, phones) {
  const mobile = newNumber()
  const caller = visitor.as({ from: '127.0.25.1' })
  await caller.must('GET', `${api}/sendRegisterCodeMobile`, { mobile })
  const code = await phones.codeOf(mobile)
  const password = 'Do-Ma-So-2026'
  const guess = tried =>
    caller.call('POST', `${api}/register`, {
      mobile,
      code: tried,
      password,
      confirmPassword: password,
      agree: true,
    })
  const wrong = code === '000000' ? '111111' : '000000'
  const guesses = await Promise.all(Array.from({ length: 30 }, () => guess(wrong)))
  const told = guesses.filter(({ body }) => body.key === 'accounts.code_wrong').length
  const { body } = await guess(code)
  if (told > 5 || body.ok)
    witness.fault(`${told} of 30 wrong codes were told so; the right one then: ${body.key}`)
}

export async function run({ engine }) {
  const witness = new Witness()
  return onItsOwn({ engine }, async ({ program, phones }) => {
    const secret = program.addOperator('chu', 'owner', operatorPassword)
    await program.start()
    const visitor = new Caller({ port: program.port, witness, name: 'a pumper' })
    const owner = await ownerOf(visitor, secret)
    const who = { visitor, phones, mobile: '0987654399', nickname: 'Người Có Tài Khoản', from: '127.0.26.1' }
    await register(who)
    await tryOneNumber(visitor, witness)
    await tryGuessing(visitor, witness, phones)
    await tryAddress(visitor, witness)
    const { sent, addresses } = await tryBreaker(visitor, witness, phones)
    await tryReturning(visitor, witness, who.mobile)
    await tryOthers(visitor, witness, '127.8.0.1')
    await tryBudget(visitor, witness, owner)
    await tryOthers(visitor, witness, '127.9.0.1')
    witness.judge()
    return (
      `one number in 5 spellings 1 code a minute, one address ${limits.perAddress} an hour, the breaker ` +
      `after ${sent} more from ${addresses} addresses of a network, while others register: that is all ` +
      'that a network costs; 5 guesses of a code, and the budget of the hour stops the rest'
    )
  })
}
