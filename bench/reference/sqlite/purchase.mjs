// A purchase on SQLite, within a transaction that the caller commits. Refusals come before the first write.
import { Refused } from '../refused.mjs'
import { forming } from './forming.mjs'
import { account, kind, leg, postings, unit } from './ledger.mjs'

/** Who buys what, or a refusal. */
function checks(database) {
  const findPerson = database.prepare(
    `SELECT p.*, s.expires_at FROM session s JOIN person p ON p.id = s.person_id WHERE s.token_hash = ?`,
  )
  const findSale = database.prepare(
    `SELECT d.*, s.class_id, s.price, s.seats, s.winners, s.reward, s.commission_pool, s.state
     FROM set_day d JOIN ticket_set s ON s.id = d.set_id WHERE d.set_id = ? AND NOT d.is_closed`,
  )
  const findBalance = database.prepare(
    'SELECT balance FROM account WHERE owner = ? AND kind = ? AND unit = ?',
  )
  const findSeats = database.prepare('SELECT seats FROM person_day WHERE person_id = ? AND day = ?')

  function buyer({ tokenHash, now }) {
    const person = findPerson.get(tokenHash)
    if (person === undefined || person.expires_at <= now) throw new Refused(401, 'no session')
    if (person.state !== 'active') throw new Refused(403, 'banned')
    return person
  }

  function sale(person, { setId, payHash, now }) {
    const found = findSale.get(setId)
    if (found === undefined || found.state !== 'published') throw new Refused(404, 'no such set on sale')
    if (now < found.opens_at || found.closes_at <= now) throw new Refused(409, 'closed now')
    if (person.pay_hash !== payHash) throw new Refused(403, 'wrong payment password')
    if (now < person.excluded_until) throw new Refused(403, 'taking a break from buying')
    if (found.sold >= found.stock) throw new Refused(409, 'sold out')
    const { balance } = findBalance.get(person.id, kind.wallet, unit.dong) ?? { balance: 0 }
    if (balance < found.price) throw new Refused(402, 'too little money')
    const { seats } = findSeats.get(person.id, found.day) ?? { seats: 0 }
    if (seats >= person.seats_a_day) throw new Refused(409, 'too many seats today')
    return found
  }

  return { buyer, sale }
}

/** The writes besides the ledger's. */
function writes(database) {
  const prepare = text => database.prepare(text)
  return {
    countSeat: prepare(
      `INSERT INTO person_day (person_id, day, seats) VALUES (?, ?, 1)
       ON CONFLICT (person_id, day) DO UPDATE SET seats = seats + 1`,
    ),
    noteJoined: prepare('UPDATE person SET joined_group = TRUE WHERE id = ?'),
    takePlace: prepare(
      `UPDATE ticket_group SET taken = taken + 1 WHERE id = ?1 AND state = 'forming' AND taken < seats
       AND NOT EXISTS (SELECT 1 FROM seat WHERE group_id = ?1 AND person_id = ?2
                       AND state IN ('forming', 'formed')) RETURNING taken`,
    ),
    addPurchase: prepare(
      'INSERT INTO purchase (person_id, set_id, day, seats, price, placed_at) VALUES (?, ?, ?, 1, ?, ?)',
    ),
    addSeat: prepare(
      `INSERT INTO seat (purchase_id, set_id, person_id, group_id, place, state, cash)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ),
    saveSale: prepare(
      `UPDATE set_day SET sold = ?, formed = ?, waiting = ?, current_group = ?, current_number = ?
       WHERE set_id = ? AND day = ?`,
    ),
    keep: prepare(
      'INSERT INTO kept_answer (key, person_id, fingerprint, answer, kept_at) VALUES (?, ?, ?, ?, ?)',
    ),
  }
}

const answerOf = ({ id, sale, group, formed }) =>
  JSON.stringify({
    ...{ orderId: `${id}`, setId: `${sale.set_id}`, count: 1, seated: group === null ? 0 : 1 },
    ...{ waiting: group === null ? 1 : 0, passUsed: false, paid: (sale.price / 100).toFixed(2) },
    ...{ groupId: group === null ? null : `${group}`, groupsFormed: formed },
  })

export function purchases(database) {
  const check = checks(database)
  const write = writes(database)
  const post = postings(database)
  const formAll = forming(database, post)
  const findKept = database.prepare(
    'SELECT fingerprint, answer FROM kept_answer WHERE key = ? AND person_id = ?',
  )

  function seat(sale, person, now) {
    const { taken } = write.takePlace.get(sale.current_group, person.id) ?? {}
    const added = write.addPurchase.run(person.id, sale.set_id, sale.day, sale.price, now)
    const id = Number(added.lastInsertRowid)
    const held = [account(kind.wallet, person.id), account(kind.held, person.id)]
    post('groups.seats_held', id, [leg('group_buy', unit.dong, sale.price, ...held)], now)
    const group = taken === undefined ? null : sale.current_group
    const state = group === null ? 'waiting' : 'forming'
    write.addSeat.run(id, sale.set_id, person.id, group, taken ?? null, state, sale.price)
    if (group === null) sale.waiting += 1
    return { id, group, isLast: taken === sale.seats }
  }

  return function buy(request) {
    const { key, fingerprint, now } = request
    const person = check.buyer(request)
    const kept = findKept.get(key, person.id)
    if (kept !== undefined) {
      if (kept.fingerprint === fingerprint) return kept.answer
      throw new Refused(409, 'the key was used for another call')
    }
    const sale = check.sale(person, request)
    write.countSeat.run(person.id, sale.day)
    if (!person.joined_group) write.noteJoined.run(person.id)
    const { id, group, isLast } = seat(sale, person, now)
    const formed = isLast ? formAll(sale, now) : 0
    write.saveSale.run(
      ...[sale.sold + 1, sale.formed, sale.waiting, sale.current_group, sale.current_number],
      ...[sale.set_id, sale.day],
    )
    const answer = answerOf({ id, sale, group, formed })
    write.keep.run(key, person.id, fingerprint, answer, now)
    return answer
  }
}
