// Purchases read by SQL from the ledger, compared with what the buyers know.

const statements = {
  charges: `SELECT CAST(cause_id AS TEXT) AS "order", CAST(from_owner AS TEXT) AS person,
    CAST(amount AS TEXT) AS amount FROM ledger_transfer WHERE cause = 'groups.seats_held'`,
  orders: `SELECT CAST(o.id AS TEXT) AS "order", CAST(o.user_id AS TEXT) AS person,
    CAST(o.seats * o.price AS TEXT) AS amount, CAST(COUNT(s.id) AS TEXT) AS seats
    FROM group_order o LEFT JOIN group_seat s ON s.order_id = o.id
    GROUP BY o.id, o.user_id, o.seats, o.price`,
  answers: `SELECT CAST(COUNT(*) AS TEXT) AS kept FROM idempotency_record`,
}

/** All purchases, by `rows(statement)` of the engine. */
export function readBooks(rows) {
  return {
    charges: rows(statements.charges),
    orders: rows(statements.orders),
    answers: Number(rows(statements.answers)[0].kept),
  }
}

/**
 * Compares the ledger with the sent purchases. Gives each fault as a sentence: each acknowledged purchase is
 * stored once and charged once, and no purchase is stored that was not sent.
 */
export function faultsOf(books, purchases) {
  const faults = []
  const charges = new Map()
  for (const charge of books.charges) {
    if (charges.has(charge.order)) faults.push(`order ${charge.order} was charged twice`)
    charges.set(charge.order, charge)
  }
  const orders = new Map(books.orders.map(order => [order.order, order]))
  for (const [id, order] of orders) {
    const charge = charges.get(id)
    if (charge === undefined) faults.push(`order ${id} was never charged`)
    else if (charge.person !== order.person || charge.amount !== order.amount)
      faults.push(
        `order ${id} of ${order.person} for ${order.amount} charged ${charge.person} ${charge.amount}`,
      )
    if (order.seats !== '1') faults.push(`order ${id} has ${order.seats} seats`)
  }
  for (const id of charges.keys())
    if (!orders.has(id)) faults.push(`a charge for order ${id}, which is not there`)

  const known = new Map()
  for (const { key, order } of purchases) {
    if (order === undefined) continue
    if (known.has(order)) faults.push(`keys ${known.get(order)} and ${key} were answered with order ${order}`)
    known.set(order, key)
    if (!orders.has(order)) faults.push(`order ${order} was acknowledged (key ${key}) and is lost`)
  }
  const unanswered = purchases.length - known.size
  const untold = [...orders.keys()].filter(id => !known.has(id)).length
  if (untold > unanswered)
    faults.push(`${untold} orders were not acknowledged, but ${unanswered} purchases lack an answer`)
  if (books.answers !== orders.size)
    faults.push(`${books.answers} answers are kept for ${orders.size} orders`)
  return { faults, untold }
}
