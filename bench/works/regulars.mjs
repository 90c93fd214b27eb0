// A hundred people of a grown database whose lists are long, and where in those lists one can go on reading.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { codeShown } from '../../tests/harness/authenticator.mjs'
import { asOperator, asPerson, Callers } from '../../tests/harness/callers.mjs'
import { bankChannel, operatorPassword } from '../../tests/harness/fair.mjs'
import { Program } from '../../tests/harness/program.mjs'
import { buy, ordersIn } from '../purchases.mjs'

const count = 100
const slice = 2 // seconds of purchases between two looks at how many there are
const buyers = 64
const spare = 400 // seats a day for what is bought beyond that, before and after
const payers = 8
const longestPage = 100 // lines

export const regularsOf = folder => linesOf(join(folder, 'regulars'))
const linesOf = file => readFileSync(file, 'utf8').trimEnd().split('\n')

/**
 * Lets everybody buy so many seats a day, more than an operator may allow, written as `gomve seed` writes. No
 * more than are needed: a set announces as many groups ahead.
 */
function allowSeatsADay(folder, seats) {
  const database = new DatabaseSync(join(folder, 'gomve.sqlite'))
  database
    .prepare(
      `INSERT INTO setting_version (id, key, value, effective_at, set_at, set_by, reason)
       SELECT MAX(id) + 1, 'groups.seats_a_day_1', ?, 0, ?, 0, 'load program' FROM setting_version`,
    )
    .run(`${seats}`, Date.now())
  database.close()
}

/** Purchases by the regulars alone: a third of those whose groups form win a ticket, and all have notices. */
async function letThemBuy(program, purchases) {
  const { folder, port } = program
  const url = `http://127.0.0.1:${port}`
  const work = { script: 'lua/gomve-buy.lua', booked: ordersIn, url, folder, tokens: 'regulars' }
  const wanted = ordersIn(folder) + purchases
  while (ordersIn(folder) < wanted) await buy({ ...work, connections: buyers, seconds: slice })
}

/** Top-ups by bank transfer, each confirmed by an operator before its payer begins the next. */
async function letThemTopUp(program, { name, secret }, tokens, each) {
  const callers = new Callers([program.port])
  const login = { name, password: operatorPassword, totp: codeShown(secret) }
  const { token: operator } = await callers.must(asOperator('login', { body: login }))
  await callers.must(asOperator('channel/set', { token: operator, body: bankChannel }))
  let keys = 0
  const topUp = async token => {
    keys += 1
    const body = { channelId: bankChannel.id, amount: '200000' }
    const order = { token, key: `${name}-${keys}`, body }
    const { id } = await callers.must(asPerson('token/pay/payCreateOrder', order))
    const paid = { orderId: id, reference: `FT${id}`, amount: '200000' }
    await callers.must(asOperator('topup/confirm', { token: operator, body: paid }))
  }
  const waiting = [...tokens]
  const payer = async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop())
      for (let turn = 0; turn < each; turn += 1) await topUp(token)
  }
  await Promise.all(Array.from({ length: payers }, payer))
  callers.close()
}

/** Gives a hundred people so many orders each, and a third as many top-ups. Done once in a folder. */
export async function makeRegulars(folder, orders) {
  const done = join(folder, `regulars-${orders}`)
  if (existsSync(done)) return
  const tokens = linesOf(join(folder, 'tokens')).slice(0, count)
  writeFileSync(join(folder, 'regulars'), tokens.join('\n'))
  const program = new Program(folder, '', { text: readFileSync(join(folder, 'gomve.toml'), 'utf8') })
  allowSeatsADay(folder, orders * 3 + spare)
  const name = `regulars-${Date.now()}` // filling may have been broken off after an earlier one was made
  const secret = program.addOperator(name, 'owner', operatorPassword)
  await program.start()
  try {
    await letThemBuy(program, orders * tokens.length)
    await letThemTopUp(program, { name, secret }, tokens, Math.ceil(orders / 3))
  } finally {
    await program.stop()
  }
  writeFileSync(done, '')
}

/** Walks a list to its end; gives how many lines it has, and the cursors on the way. */
export async function walk(callers, path, token) {
  const cursors = []
  let lines = 0
  const query = { limit: `${longestPage}` }
  do {
    const { items, next } = await callers.must(asPerson(path, { token, query }))
    lines += items.length
    query.cursor = next
    if (next) cursors.push(next)
  } while (query.cursor)
  return { lines, cursors }
}
