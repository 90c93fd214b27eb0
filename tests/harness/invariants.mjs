// Invariants of the ledger, read by SQL: they hold whenever no call is in progress.

const balanced = 30 // account kinds below keep a balance

/** Each invariant: a statement whose rows violate it, and a sentence for such a row. */
export const invariants = [
  {
    statement: `SELECT CAST(r.kind AS TEXT) AS kind, CAST(r.owner AS TEXT) AS owner,
      CAST(r.unit AS TEXT) AS unit,
      CAST(r.replayed AS TEXT) AS replayed, CAST(COALESCE(a.balance, 0) AS TEXT) AS kept
      FROM (SELECT kind, owner, unit, SUM(change) AS replayed FROM (
        SELECT to_kind AS kind, to_owner AS owner, unit, amount AS change FROM ledger_transfer
        UNION ALL SELECT from_kind, from_owner, unit, -amount FROM ledger_transfer) moved
        WHERE kind < ${balanced} GROUP BY kind, owner, unit) r
      LEFT JOIN ledger_account a ON a.kind = r.kind AND a.owner = r.owner AND a.unit = r.unit
      WHERE r.replayed <> COALESCE(a.balance, 0) OR r.replayed < 0`,
    fault: row =>
      `account ${row.kind}/${row.owner} unit ${row.unit}: ${row.kept} kept, ${row.replayed} moved`,
  },
  {
    // A difference of sets, because no index has the incoming transfers of an account.
    statement: `SELECT CAST(kind AS TEXT) AS kind, CAST(owner AS TEXT) AS owner, CAST(unit AS TEXT) AS unit
      FROM (SELECT kind, owner, unit FROM ledger_account WHERE balance <> 0
        EXCEPT SELECT to_kind, to_owner, unit FROM ledger_transfer) unmoved`,
    fault: row => `account ${row.kind}/${row.owner} holds unit ${row.unit} without a transfer`,
  },
  {
    statement: `SELECT CAST(e.owner AS TEXT) AS owner, CAST(e.balance AS TEXT) AS held,
      CAST(COALESCE(s.meant, 0) AS TEXT) AS meant FROM ledger_account e
      LEFT JOIN (SELECT user_id, SUM(price) AS meant FROM (
        SELECT user_id, cash AS price FROM group_seat WHERE state IN ('pending_group', 'forming')
        UNION ALL SELECT user_id, price FROM group_person_seat WHERE state = 'forming') seats
        GROUP BY user_id) s ON s.user_id = e.owner
      WHERE e.kind = 2 AND e.unit = 1 AND e.balance <> COALESCE(s.meant, 0)`,
    fault: row => `${row.owner} has ${row.held} held for seats that cost ${row.meant}`,
  },
  {
    statement: `SELECT CAST(g.id AS TEXT) AS id, g.state AS state, CAST(g.taken AS TEXT) AS taken,
      CAST(COUNT(s.id) AS TEXT) AS sitting, CAST(COUNT(DISTINCT s.user_id) AS TEXT) AS people,
      CAST(COUNT(s.ticket_id) AS TEXT) AS winners FROM group_group g
      LEFT JOIN group_seat s ON s.group_id = g.id AND s.state IN ('forming', 'formed')
      GROUP BY g.id, g.state, g.taken, g.seats, g.winners
      HAVING COUNT(s.id) <> g.taken OR COUNT(DISTINCT s.user_id) <> g.taken
      OR (g.state = 'formed') <> (COUNT(s.ticket_id) = g.winners)
      OR (g.state = 'formed') <> (g.taken = g.seats)`,
    fault: row =>
      `group ${row.id} (${row.state}) counts ${row.taken} seats; ${row.sitting} are taken by ` +
      `${row.people} people, ${row.winners} won`,
  },
  {
    statement: `SELECT CAST(cause_id AS TEXT) AS cause_id, cause, CAST(COUNT(*) AS TEXT) AS times
      FROM ledger_transfer WHERE leg = 0 GROUP BY cause_id, cause HAVING COUNT(*) > 1`,
    fault: row => `${row.cause} of ${row.cause_id} is booked ${row.times} times`,
  },
  {
    statement: `SELECT CAST(o.id AS TEXT) AS id, CAST(COUNT(t.id) AS TEXT) AS charges FROM group_order o
      LEFT JOIN ledger_transfer t ON t.cause = 'groups.seats_held' AND t.cause_id = o.id
        AND t.from_kind = 1 AND t.from_owner = o.user_id AND t.unit = 1
        AND t.amount = (SELECT SUM(s.cash) FROM group_seat s WHERE s.order_id = o.id)
      GROUP BY o.id HAVING COUNT(t.id) <> 1`,
    fault: row => `order ${row.id} was charged ${row.charges} times`,
  },
  {
    statement: `SELECT CAST(o.id AS TEXT) AS id, CAST(o.seats AS TEXT) AS bought,
      CAST(COUNT(s.id) AS TEXT) AS kept
      FROM group_order o LEFT JOIN group_seat s ON s.order_id = o.id GROUP BY o.id, o.seats
      HAVING COUNT(s.id) <> o.seats`,
    fault: row => `order ${row.id} bought ${row.bought} seats and has ${row.kept}`,
  },
  {
    statement: `SELECT CAST(p.id AS TEXT) AS id, CAST(COUNT(t.id) AS TEXT) AS booked FROM payments_payment p
      LEFT JOIN ledger_transfer t ON t.from_kind = 30 AND t.amount = p.amount
        AND ((t.cause = 'payments.top_up' AND t.cause_id = p.order_id)
          OR (t.cause = 'payments.suspended' AND t.cause_id = p.id))
      GROUP BY p.id HAVING COUNT(t.id) < 1`,
    fault: row => `payment ${row.id} came in and was booked ${row.booked} times`,
  },
  {
    statement: `SELECT CAST(t.cause_id AS TEXT) AS id FROM ledger_transfer t
      LEFT JOIN payments_order o ON o.id = t.cause_id
      WHERE t.cause = 'payments.top_up' AND (o.id IS NULL OR o.state <> 'paid' OR o.amount <> t.amount
        OR o.user_id <> t.to_owner)`,
    fault: row => `the top-up ${row.id} was credited and is not what its order says`,
  },
  {
    statement: `SELECT CAST(o.user_id AS TEXT) AS id, CAST(o.n AS TEXT) AS counted,
      CAST(COUNT(w.id) AS TEXT) AS waiting
      FROM payments_open_orders o LEFT JOIN payments_order w ON w.user_id = o.user_id
      AND w.state = 'awaiting_payment'
      GROUP BY o.user_id, o.n HAVING COUNT(w.id) <> o.n`,
    fault: row => `${row.id} has ${row.waiting} orders awaiting payment, and ${row.counted} are counted`,
  },
  {
    statement: `SELECT CAST(d.set_id AS TEXT) AS id, CAST(d.sold AS TEXT) AS sold,
      CAST(COUNT(s.id) AS TEXT) AS seats
      FROM group_day d LEFT JOIN group_order o ON o.set_id = d.set_id AND o.day = d.day
      LEFT JOIN group_seat s ON s.order_id = o.id AND s.state NOT IN ('left', 'closed')
      WHERE NOT d.closed GROUP BY d.set_id, d.day, d.sold, d.stock
      HAVING COUNT(s.id) <> d.sold OR d.sold > d.stock`,
    fault: row => `set ${row.id} counts ${row.sold} seats sold and has ${row.seats}`,
  },
  {
    statement: `SELECT CAST(c.class_id AS TEXT) AS id, CAST(c.issued AS TEXT) AS issued FROM ticket_count c
      JOIN ticket t ON t.class_id = c.class_id
      GROUP BY c.class_id, c.issued, c.picked_up, c.recycled, c.returned
      HAVING COUNT(*) <> c.issued OR COUNT(*) FILTER (WHERE t.state = 'picked_up') <> c.picked_up
      OR COUNT(*) FILTER (WHERE t.state = 'recycled') <> c.recycled
      OR COUNT(*) FILTER (WHERE t.state = 'returned') <> c.returned`,
    fault: row => `the tickets of class ${row.id} are not what is counted of ${row.issued} issued`,
  },
]

const atMost = 10 // breaches that are told of one invariant

/** Every violation as a sentence, by `rows(statement)` of the engine. */
export const breachesOfInvariants = rows =>
  invariants.flatMap(({ statement, fault }) => rows(statement).slice(0, atMost).map(fault))
