// Postings on SQLite: balances and transfers, one leg after the other.

/** The kinds of accounts and the units, as the schema explains them. */
export const kind = { wallet: 1, held: 2, cover: 20, sales: 31, exchange: 32, issuance: 33 }
export const unit = { dong: 1, reward: 2, energy: 5 }

const firstWithoutBalance = 30

export const account = (kind, owner = 0) => ({ kind, owner })
export const leg = (flow, unit, amount, from, to) => ({ flow, unit, amount, from, to })

const whoseLine = ({ from, to }) => {
  if (from.kind === kind.wallet) return from.owner
  return to.kind === kind.wallet ? to.owner : null
}

/** `post(cause, causeId, legs, now)`, within the caller's transaction. Throws if an account falls short. */
export function postings(database) {
  const take = database.prepare(
    `UPDATE account SET balance = balance - ?4 WHERE owner = ?1 AND kind = ?2 AND unit = ?3 AND balance >= ?4
     RETURNING balance`,
  )
  const put = database.prepare(
    `INSERT INTO account (owner, kind, unit, balance) VALUES (?, ?, ?, ?)
     ON CONFLICT (owner, kind, unit) DO UPDATE SET balance = balance + excluded.balance RETURNING balance`,
  )
  const insert = database.prepare(
    `INSERT INTO transfer (unit, amount, from_kind, from_owner, to_kind, to_owner, from_after, to_after,
     person_id, flow, cause, cause_id, leg, posted_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const change = (statement, { owner, kind }, unit, amount) => {
    if (kind >= firstWithoutBalance) return null
    const row = statement.get(owner, kind, unit, amount)
    if (row === undefined) throw new Error(`account ${owner}/${kind}/${unit} holds less than ${amount}`)
    return row.balance
  }

  return function post(cause, causeId, legs, now) {
    legs.forEach((one, index) => {
      const { unit, amount, from, to, flow } = one
      const fromAfter = change(take, from, unit, amount)
      const toAfter = change(put, to, unit, amount)
      const sides = [from.kind, from.owner, to.kind, to.owner, fromAfter, toAfter, whoseLine(one)]
      insert.run(unit, amount, ...sides, flow, cause, causeId, index, now)
    })
  }
}
