// The seeded database as pgbench needs it: sessions found by the person's id, groups announced far ahead.
import { rowsOf } from '../../tests/harness/engines.mjs'

const span = 1_000_000 // ids kept for the groups of a set

/** Runs of ids `{ start, step, count }` whose steps are equal, as `gomve seed` makes them. */
export function runsOf(ids) {
  const runs = []
  for (const id of ids.map(BigInt)) {
    const run = runs.at(-1)
    const isNext = run !== undefined && (run.count === 1 || id === run.last + run.step)
    if (!isNext) runs.push({ start: id, step: 1n, count: 1, last: id })
    else Object.assign(run, { step: id - run.last, count: run.count + 1, last: id })
  }
  return runs
}

/** Announces groups with ids that follow each other, and makes the first of them the set's current group. */
function announce(address, set, index, count) {
  const [{ base }] = rowsOf(address, 'SELECT CAST(MAX(id) + 1 AS TEXT) AS base FROM group_group')
  const first = BigInt(base) + BigInt(index * span)
  rowsOf(
    address,
    `INSERT INTO group_group
       (id, set_id, number, state, seats, winners, taken, places, commitment, server_seed)
     SELECT ${first} + n, ${set}, d.announced + 1 + n, 'forming', 10, 3, 0, 0, repeat('0', 64), ''
     FROM group_day d, generate_series(0, ${count - 1}) AS n WHERE d.set_id = ${set} AND NOT d.closed;
     UPDATE group_day SET current_group = ${first}, current_number = announced + 1,
       announced = announced + ${count} WHERE set_id = ${set} AND NOT closed`,
  )
}

/**
 * Announces `groups`, of the first set and of each other, and gives each person an escrow, whose kind of account
 * is `escrow`: all have bought before. Gives the runs of people's ids.
 */
export function setStage(address, sets, { groups, escrow }) {
  rowsOf(
    address,
    `INSERT INTO ledger_account (owner, kind, unit, balance) SELECT id, ${escrow}, 1, 0 FROM account_user
     ON CONFLICT DO NOTHING`,
  )
  rowsOf(address, 'UPDATE account_session SET token_hash = CAST(user_id AS TEXT)')
  sets.forEach((set, index) => {
    announce(address, set, index, index === 0 ? groups.first : groups.each)
  })
  rowsOf(address, 'UPDATE account_user SET joined_group = TRUE WHERE NOT joined_group')
  rowsOf(address, 'VACUUM ANALYZE')
  const people = rowsOf(address, 'SELECT CAST(id AS TEXT) AS id FROM account_user ORDER BY id')
  return runsOf(people.map(({ id }) => id))
}

/** Gives each set a group without seats, so that no buyer of an earlier run sits in it. */
export const startAfresh = address =>
  rowsOf(
    address,
    `UPDATE group_day SET current_group = current_group + 1, current_number = current_number + 1
     WHERE NOT closed`,
  )
