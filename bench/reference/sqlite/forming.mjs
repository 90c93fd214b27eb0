// Forming of full groups on SQLite: the draw, tickets, money, notices, and the next group.
import { commitmentOf, newSeed, winnersOf } from '../draw.mjs'
import { account, kind, leg, unit } from './ledger.mjs'

const energyASeat = 10
const minute = 60_000
const dayLength = 86_400_000
const zone = 7 * 3_600_000
const reminders = [14, 3].map(days => days * dayLength - 9 * 3_600_000) // at nine, before the ticket ends

const shareOf = (amount, share) => Math.floor((amount * share) / 10_000)

/** The midnight in Viet Nam after a number of days. */
const midnightAfter = (now, days) => (Math.floor((now + zone) / dayLength) + days + 1) * dayLength - zone

/** What moves when a group forms: `seats` have `won` and are in the order of their people. */
function settlement(sale, seats) {
  const cover = account(kind.cover, sale.set_id)
  const legs = []
  for (const { person_id, cash, won } of seats) {
    const [wallet, held] = [account(kind.wallet, person_id), account(kind.held, person_id)]
    if (won) legs.push(leg('group_buy', unit.dong, cash, held, cover))
    else {
      legs.push(leg('refund', unit.dong, cash, held, wallet))
      legs.push(leg('group_reward', unit.reward, shareOf(cash, sale.reward), account(kind.exchange), wallet))
    }
    legs.push(leg('formed_seat', unit.energy, energyASeat, account(kind.issuance), wallet))
  }
  const paid = seats.filter(({ won }) => won).reduce((sum, { cash }) => sum + cash, 0)
  const lost = seats.filter(({ won }) => !won)
  const rewards = lost.reduce((sum, { cash }) => sum + shareOf(cash, sale.reward), 0)
  const kept = paid - rewards - shareOf(paid, sale.commission_pool)
  legs.push(leg('group_buy', unit.dong, rewards, cover, account(kind.exchange)))
  legs.push(leg('group_buy', unit.dong, kept, cover, account(kind.sales)))
  return legs
}

/** Tickets, each with its first step, and their deadlines. */
function issuing(database) {
  const insert = database.prepare(
    `INSERT INTO ticket (person_id, class_id, seat_id, state, cash_paid, issued_at, expires_at)
     VALUES (?, ?, ?, 'valid', ?, ?, ?)`,
  )
  const step = database.prepare(
    "INSERT INTO ticket_step (ticket_id, event, state, happened_at) VALUES (?, 'issue', 'valid', ?)",
  )
  const count = database.prepare('UPDATE ticket_class SET issued = issued + ? WHERE id = ?')
  const win = database.prepare("UPDATE seat SET result = 'won', drawn = ?, ticket_id = ? WHERE id = ?")
  const plan = planning(database)

  return function issue(ticketClass, winners, now) {
    const ends = midnightAfter(now, ticketClass.validity_days)
    winners.forEach((seat, index) => {
      const given = insert.run(seat.person_id, ticketClass.id, seat.id, seat.cash, now, ends)
      seat.ticket = Number(given.lastInsertRowid)
      step.run(seat.ticket, now)
      win.run(index + 1, seat.ticket, seat.id)
    })
    count.run(winners.length, ticketClass.id)
    const day = Math.floor((ends + zone) / dayLength)
    for (const before of reminders) plan('tickets.remind', day, ends - before)
    plan('tickets.expire', day, ends)
  }
}

function planning(database) {
  const insert = database.prepare(
    "INSERT INTO deadline (kind, subject, due_at, state) VALUES (?, ?, ?, 'waiting') ON CONFLICT DO NOTHING",
  )
  return (kind, subject, dueAt) => insert.run(kind, subject, dueAt)
}

/** Events of commissions, and a notice to each who sat in the group. */
function telling(database) {
  const event = database.prepare(
    `INSERT INTO commission_event (seat_id, group_id, set_id, buyer_id, cash, pool, ticket_id, formed_at,
     is_shared, is_counted) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, FALSE)`,
  )
  const notice = database.prepare(
    'INSERT INTO notice (person_id, id, kind, name, refund, reward, page) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const plan = planning(database)

  return function tell(sale, ticketClass, seats, now) {
    const { name_vi, name_en, name_zh } = ticketClass
    const n = sale.current_number
    const name = `name:${name_vi} · nhóm ${n}\u001f${name_en} · group ${n}\u001f${name_zh} · 第 ${n} 号团`
    for (const { id, person_id, cash, ticket = null } of seats) {
      const shared = ticket === null ? 1 : 0
      const of = [id, sale.current_group, sale.set_id, person_id]
      event.run(...of, cash, sale.commission_pool, ticket, now, shared)
      if (ticket !== null)
        notice.run(person_id, id, 'groups.seat_won', name, null, null, `/pages/user/vr/ticket?id=${ticket}`)
      else {
        const amounts = [cash, shareOf(cash, sale.reward)]
        notice.run(person_id, id, 'groups.seat_lost', name, ...amounts, `/pages/user/gb/detail?id=${id}`)
      }
    }
    plan('commissions.share', 0, (Math.floor(now / minute) + 1) * minute)
  }
}

/** The group of a set that takes seats next. */
function opening(database) {
  const insert = database.prepare(
    `INSERT INTO ticket_group (set_id, number, state, seats, winners, taken, commitment, seed)
     VALUES (?, ?, 'forming', ?, ?, 0, ?, '')`,
  )
  const keep = database.prepare('INSERT INTO draw_seed (group_id, seed) VALUES (?, ?)')
  return function open(sale) {
    const seed = newSeed()
    sale.current_number += 1
    const opened = insert.run(
      ...[sale.set_id, sale.current_number, sale.seats, sale.winners, commitmentOf(seed)],
    )
    sale.current_group = Number(opened.lastInsertRowid)
    keep.run(sale.current_group, seed.toString('hex'))
  }
}

/** Seats that wait for the next group, one of a person, first come first served. Gives how many it seated. */
function filling(database) {
  const queue = database.prepare(
    `SELECT MIN(id) AS id FROM seat WHERE set_id = ? AND state = 'waiting' GROUP BY person_id
     ORDER BY id LIMIT ?`,
  )
  const seat = database.prepare(
    "UPDATE seat SET state = 'forming', group_id = ?, place = ? WHERE id = ? AND state = 'waiting'",
  )
  const take = database.prepare('UPDATE ticket_group SET taken = ? WHERE id = ?')
  return function fill(sale) {
    if (sale.waiting === 0) return 0
    const next = queue.all(sale.set_id, sale.seats)
    next.forEach(({ id }, index) => {
      seat.run(sale.current_group, index + 1, id)
    })
    take.run(next.length, sale.current_group)
    sale.waiting -= next.length
    return next.length
  }
}

/** `formAll(sale, now)` forms the full current group, and the next as long as the queue fills them. */
export function forming(database, post) {
  const seatsOf = database.prepare(
    "SELECT id, person_id, cash FROM seat WHERE group_id = ? AND state = 'forming' ORDER BY place",
  )
  const seedOf = database.prepare('SELECT seed FROM draw_seed WHERE group_id = ?')
  const classOf = database.prepare('SELECT * FROM ticket_class WHERE id = ?')
  const formGroup = database.prepare(
    "UPDATE ticket_group SET state = 'formed', seed = ?, ended_at = ? WHERE id = ? AND taken = seats",
  )
  const formSeats = database.prepare(
    "UPDATE seat SET state = 'formed', result = 'not_won' WHERE group_id = ? AND state = 'forming'",
  )
  const [issue, tell] = [issuing(database), telling(database)]
  const [open, fill] = [opening(database), filling(database)]

  function form(sale, now) {
    const group = sale.current_group
    const seats = seatsOf.all(group)
    const { seed } = seedOf.get(group)
    const ids = seats.map(({ id }) => id)
    const drawn = winnersOf(Buffer.from(seed, 'hex'), group, ids, sale.winners)
    for (const seat of seats) seat.won = drawn.includes(seat.id)
    formGroup.run(seed, now, group)
    formSeats.run(group)
    const ticketClass = classOf.get(sale.class_id)
    const winners = drawn.map(id => seats.find(seat => seat.id === id))
    issue(ticketClass, winners, now)
    const byPerson = seats.toSorted((one, other) => one.person_id - other.person_id)
    post('groups.formed', group, settlement(sale, byPerson), now)
    tell(sale, ticketClass, seats, now)
  }

  return function formAll(sale, now) {
    let formed = 0
    do {
      form(sale, now)
      formed += 1
      open(sale)
    } while (fill(sale) === sale.seats)
    sale.formed += formed
    return formed
  }
}
