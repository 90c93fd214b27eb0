// The reference's books after a run: balances, transfers, draws. Reads rows by `rows(statement)`.
import { commitmentOf, winnersOf } from '../reference/draw.mjs'

const statements = {
  'accounts whose lines do not sum to the balance': `SELECT COUNT(*) AS n FROM account a LEFT JOIN
    (SELECT owner, kind, unit, SUM(change) AS change FROM line WHERE kind < 30 GROUP BY owner, kind, unit) l
    ON l.owner = a.owner AND l.kind = a.kind AND l.unit = a.unit WHERE a.balance <> COALESCE(l.change, 0)`,
  'accounts with lines and without a balance': `SELECT COUNT(*) AS n FROM line l LEFT JOIN account a
    ON l.owner = a.owner AND l.kind = a.kind AND l.unit = a.unit WHERE l.kind < 30 AND a.owner IS NULL`,
  'transfers that do not sum to zero': `SELECT COUNT(*) AS n FROM (SELECT transfer_id FROM line
    GROUP BY transfer_id HAVING SUM(change) <> 0 OR COUNT(*) <> 2) t`,
  'lines whose balance does not follow from the one before': `SELECT COUNT(*) AS n FROM (SELECT change, after,
    COALESCE(LAG(after) OVER (PARTITION BY owner, kind, unit ORDER BY transfer_id), 0) AS before
    FROM line WHERE kind < 30) l WHERE after <> before + change`,
  'days whose sold seats are not there': `SELECT COUNT(*) AS n FROM set_day d WHERE d.sold <>
    (SELECT COUNT(*) FROM seat s WHERE s.set_id = d.set_id)`,
  'days with another number of waiting seats': `SELECT COUNT(*) AS n FROM set_day d WHERE d.waiting <>
    (SELECT COUNT(*) FROM seat s WHERE s.set_id = d.set_id AND s.state = 'waiting')`,
  'groups with another number of seats': `SELECT COUNT(*) AS n FROM ticket_group g WHERE g.taken <>
    (SELECT COUNT(*) FROM seat s WHERE s.group_id = g.id)`,
  'winners without a ticket': `SELECT COUNT(*) AS n FROM seat s LEFT JOIN ticket t ON t.id = s.ticket_id
    AND t.seat_id = s.id AND t.person_id = s.person_id WHERE s.result = 'won' AND t.id IS NULL`,
}

/** Draws that are not those of the seed that was promised. */
async function faultyDraws(rows) {
  const seats = Map.groupBy(
    await rows("SELECT id, group_id, drawn FROM seat WHERE state = 'formed' ORDER BY group_id, place"),
    seat => Number(seat.group_id),
  )
  const groups = await rows("SELECT id, commitment, seed, winners FROM ticket_group WHERE state = 'formed'")
  return groups.filter(group => {
    const id = Number(group.id)
    const seed = Buffer.from(group.seed, 'hex')
    const sat = seats.get(id).map(seat => ({ id: Number(seat.id), drawn: Number(seat.drawn ?? 0) }))
    const ids = sat.map(seat => seat.id)
    const won = sat.filter(({ drawn }) => drawn > 0).toSorted((one, other) => one.drawn - other.drawn)
    const expected = winnersOf(seed, id, ids, Number(group.winners))
    return commitmentOf(seed) !== group.commitment || `${expected}` !== `${won.map(seat => seat.id)}`
  }).length
}

/** What is wrong with the books, in words; nothing if they balance. */
export async function faultsOf(rows) {
  const found = [['draws that are not as promised', await faultyDraws(rows)]]
  for (const [what, statement] of Object.entries(statements))
    found.push([what, Number((await rows(statement))[0].n)])
  return found.filter(([, count]) => count > 0).map(([what, count]) => `${count} ${what}`)
}
