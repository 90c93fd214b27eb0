// The sales of one set, read by SQL.

/** The sales of a set: orders with charges, and seats. Ids follow time, so none is older than the set's. */
export function readSet(rows, set) {
  return {
    orders: rows(`SELECT CAST(o.id AS TEXT) AS "order", CAST(o.user_id AS TEXT) AS person,
      CAST(o.seats AS TEXT) AS seats, CAST(COUNT(t.id) AS TEXT) AS charges,
      CAST(COALESCE(SUM(t.amount), 0) AS TEXT) AS charged FROM group_order o
      LEFT JOIN ledger_transfer t ON t.cause_id = o.id AND t.cause = 'groups.seats_held'
        AND t.from_owner = o.user_id
      WHERE o.id > ${set} AND o.set_id = ${set} GROUP BY o.id, o.user_id, o.seats`),
    seats: rows(`SELECT CAST(s.user_id AS TEXT) AS person, CAST(COALESCE(s.group_id, 0) AS TEXT) AS "group",
      CAST(COALESCE(s.place, 0) AS TEXT) AS place, s.state AS state, COALESCE(s.result, '') AS result
      FROM group_seat s WHERE s.id > ${set} AND s.set_id = ${set}`),
  }
}

/** The seats of each formed group by id. */
export function groupsFormed({ seats }) {
  const groups = new Map()
  for (const seat of seats.filter(({ state }) => state === 'formed'))
    groups.set(seat.group, [...(groups.get(seat.group) ?? []), seat])
  return groups
}

const different = (things, of) => new Set(things.map(of)).size

/**
 * Compares the sales of a set with its buyers' answers, `{ person, order, seats }` each: every order is known
 * and charged once, and every formed group has exactly its seats.
 */
export function faultsOfSet(sold, told, { seats, winners, price }) {
  const faults = []
  const orders = new Map(sold.orders.map(order => [order.order, order]))
  for (const { person, order, seats: count } of told) {
    const kept = orders.get(order)
    if (kept === undefined) faults.push(`order ${order} was acknowledged and is not there`)
    else if (kept.person !== person || Number(kept.seats) !== count)
      faults.push(`order ${order} of ${person} for ${count} seats is ${kept.person}'s for ${kept.seats}`)
  }
  if (different(told, ({ order }) => order) !== told.length) faults.push('two buyers were told one order')
  if (orders.size !== told.length) faults.push(`${orders.size} orders for ${told.length} acknowledged`)
  for (const order of orders.values())
    if (order.charges !== '1' || Number(order.charged) !== Number(order.seats) * price * 100)
      faults.push(`order ${order.order} was charged ${order.charged} in ${order.charges} lines`)
  for (const [group, taken] of groupsFormed(sold)) {
    if (taken.length !== seats) faults.push(`group ${group} formed with ${taken.length} of ${seats} seats`)
    if (different(taken, ({ person }) => person) !== taken.length)
      faults.push(`group ${group} seats one twice`)
    if (different(taken, ({ place }) => place) !== taken.length)
      faults.push(`group ${group} has a place twice`)
    const won = taken.filter(({ result }) => result === 'won').length
    if (won !== winners) faults.push(`group ${group} has ${won} winners of ${winners}`)
  }
  return faults
}
