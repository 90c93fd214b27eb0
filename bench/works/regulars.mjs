// A hundred people of a large database with long lists, and the cursors of those lists.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { codeShown } from '../../tests/harness/authenticator.mjs'
import { asOperator, asPerson, Callers } from '../../tests/harness/callers.mjs'
import { bankChannel, operatorPassword } from '../../tests/harness/fair.mjs'
import { Program } from '../../tests/harness/program.mjs'
import { buy, ordersIn } from '../purchases.mjs'

const count = 100
const slice = 2 // seconds of purchases between two counts
const buyers = 64
const spare = 400 // seats a day for further purchases, before and after
const payers = 8
const longestPage = 100 // lines

export const regularsOf = folder => linesOf(join(folder, 'regulars'))
const linesOf = file => readFileSync(file, 'utf8').trimEnd().split('\n')

/**
 * Raises the daily seats above what an operator may set, written as `gomve seed` writes. No more than needed,
 * because a set announces that many groups ahead.
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

/** Purchases by the regulars alone: a third of the seats in formed groups win, and all get notices. */
async function letThemBuy(program, purchases) {
  const { folder, port } = program
  const url = `http://127.0.0.1:${port}`
  const work = { script: 'lua/buy.lua', booked: ordersIn, url, folder, tokens: 'regulars' }
  const wanted = ordersIn(folder) + purchases
  while (ordersIn(folder) < wanted) await buy({ ...work, connections: buyers, seconds: slice })
}

/** Top-ups by bank transfer, each confirmed by an operator before its payer starts the next. */
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

/** Gives each regular a number of orders, and a third as many top-ups. Done once in a folder. */
export async function makeRegulars(folder, orders) {
  const done = join(folder, `regulars-${orders}`)
  if (existsSync(done)) return
  const tokens = linesOf(join(folder, 'tokens')).slice(0, count)
  writeFileSync(join(folder, 'regulars'), tokens.join('\n'))
  const program = new Program(folder, '', { text: readFileSync(join(folder, 'gomve.toml'), 'utf8') })
  allowSeatsADay(folder, orders * 3 + spare)
  const name = `regulars-${Date.now()}` // an interrupted filling may have left one of the same name
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

/** Reads a list to its end. Gives the number of its lines, and the cursors. */
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
