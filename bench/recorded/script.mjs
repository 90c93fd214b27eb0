// A recorded purchase as a script for pgbench: the same statements in the same batches, but the buyer, the
// set and the ids are drawn each time. What the product learns from an answer pgbench learns from it, too.

// Statements whose answers later ones need: the start of their text, the prefix of pgbench's variables, and how
// it reads them. Of the two balances it keeps the second one, the person's escrow.
const answered = [
  ['WITH s AS (SELECT id, class_id', 'sale_', '\\gset'],
  ['SELECT taken, places, seats', 'place_', '\\gset'],
  ['SELECT kind, owner, unit, balance', 'escrow_', '\\aset'],
]

// Parameters that are counted or learned: the start of the statement, the parameter's number, the variable, or
// those of an array's elements.
const counted = [
  ['INSERT INTO ledger_transfer', 8, 'from_after'],
  ['INSERT INTO ledger_transfer', 9, 'to_after'],
  ['UPDATE ledger_account a SET balance', 4, ['from_after', 'to_after']],
  ['INSERT INTO group_seat', 6, 'places'],
  ['UPDATE group_group SET taken = $2', 2, 'taken'],
  ['UPDATE group_group SET taken = $2', 3, 'places'],
  ['UPDATE group_day SET sold = $3', 3, 'sold'],
  ['UPDATE group_day SET sold = $3', 7, 'next_group'],
  ['UPDATE group_day SET sold = $3', 8, 'next_number'],
  ['UPDATE group_day SET sold = $3', 9, 'sale_announced'],
]

const statementsOf = ({ batches }) => batches.flat()
export const started = (transaction, start) => {
  const found = statementsOf(transaction).filter(({ text }) => text.startsWith(start))
  if (found.length !== 1) throw new Error(`a purchase has ${found.length} statements "${start}…", not 1`)
  return found[0]
}

/** The recorded values that are drawn for each transaction, with their variables. */
function drawnValues(transaction) {
  const [token] = started(transaction, 'SELECT s.user_id, s.state').values
  const [person, key] = started(transaction, 'SELECT fingerprint, answer').values
  const [set] = started(transaction, 'WITH s AS').values
  const [transfer] = started(transaction, 'INSERT INTO ledger_transfer').values
  const [order] = started(transaction, 'INSERT INTO group_order').values
  const [seat, , , , group] = started(transaction, 'INSERT INTO group_seat').values
  return new Map([
    [token, 'person'], // the stage gives each session the person's id as its hash
    [person, 'person'],
    [key, 'order'],
    [set, 'set'],
    [transfer, 'transfer'],
    [order, 'order'],
    [seat, 'seat'],
    [group, 'sale_current_group'],
  ])
}

/** A statement in pgbench's words; other values than the drawn become constants in `constants`. */
function played({ text, values }, drawn, constants) {
  const nameOf = index => {
    const own = counted.find(([start, number]) => text.startsWith(start) && number === index + 1)
    return own?.[2] ?? drawn.get(values[index])
  }
  const elementOf = value => (drawn.has(value) ? `:${drawn.get(value)}` : value)
  const wordOf = index => {
    if (values[index] === null) return 'NULL' // pgbench has variables neither for this nor for nothing
    if (values[index] === '') return "''"
    const name = nameOf(index)
    if (Array.isArray(name)) return `ARRAY[${name.map(each => `:${each}`)}]`
    if (name !== undefined) return `:${name}`
    const numbers = /^\{([\d,]+)\}$/.exec(values[index])
    if (numbers !== null) return `ARRAY[${numbers[1].split(',').map(elementOf)}]`
    constants.set(`c${constants.size + 1}`, values[index])
    return `:c${constants.size}`
  }
  const words = values.map((_, index) => wordOf(index))
  if (/:\w/.test(text)) throw new Error(`pgbench would take a part of this for a variable: ${text}`)
  return text.replaceAll(/\$(\d+)/g, (_, number) => words[number - 1])
}

/** `\set name` to the item of a list at a place, as pgbench has no lists. */
const chosen = (name, place, items) =>
  `\\set ${name} CASE ${items.map((item, index) => `WHEN ${place} = ${index} THEN ${item}`).join(' ')} END`

/** `\set person` from a number, by runs of ids with equal steps. */
function personFrom(runs) {
  let first = 0
  const branches = runs.map(({ start, step, count }) => {
    const branch = `WHEN :number < ${first + count} THEN ${start} + ${step} * (:number - ${first})`
    first += count
    return branch
  })
  return `\\set person CASE ${branches.join(' ')} END`
}

/** The lines of a batch. A statement whose answer pgbench reads is not in a pipeline, and is waited for. */
function batchOf(statements, drawn, constants) {
  const lines = []
  let together = []
  const send = () => {
    lines.push(...(together.length > 1 ? ['\\startpipeline', ...together, '\\endpipeline'] : together))
    together = []
  }
  for (const statement of statements) {
    const [, prefix, reads] = answered.find(([start]) => statement.text.startsWith(start)) ?? []
    if (prefix !== undefined) send()
    const text = played(statement, drawn, constants)
    if (prefix === undefined) together.push(`${text};`)
    else lines.push(`${text} ${reads} ${prefix}`)
  }
  send()
  return lines
}

/**
 * The script's text and its constants. `people` are runs of ids `{ start, step, count }`, `sets` ids. The
 * variables `first` (an id), `clients` and `n` = 0 are given to pgbench.
 *
 * A client has people of its own, so no one meets themselves in a group. A group that is full is followed by
 * the one with the next id, as the product's is, but without forming.
 */
export function scriptOf(transaction, people, sets) {
  for (const [start] of [...answered, ...counted]) started(transaction, start)
  const drawn = drawnValues(transaction)
  const constants = new Map()
  const count = people.reduce((sum, run) => sum + run.count, 0)
  const [, , paid, , , , , left, held] = started(transaction, 'INSERT INTO ledger_transfer').values.map(
    Number,
  )
  const lines = transaction.batches.flatMap((statements, index) => {
    const isLast = statements.some(({ text }) => text.startsWith('INSERT INTO ledger_transfer'))
    const next = [
      '\\set taken :place_taken + 1',
      '\\set places :place_places + 1',
      `\\set from_after ${left + held} - :escrow_balance - ${paid}`,
      `\\set to_after :escrow_balance + ${paid}`,
      '\\set full CASE WHEN :taken = :sale_seats THEN 1 ELSE 0 END',
      '\\set next_group :sale_current_group + :full',
      '\\set next_number :sale_current_number + :full',
      '\\set sold :sale_sold + 1',
    ]
    const batch = batchOf(statements, drawn, constants)
    if (index === 0 && !statements[0].text.startsWith('BEGIN')) throw new Error('a purchase does not begin')
    return isLast ? [...next, ...batch] : batch
  })
  const text = [
    `\\set number (:n * :clients + :client_id) % (${count} - ${count} % :clients)`,
    personFrom(people),
    `\\set place random(0, ${sets.length - 1})`,
    chosen('set', ':place', sets),
    '\\set order :first + 4 * (:n * :clients + :client_id)',
    '\\set transfer :order + 2',
    '\\set seat :order + 3',
    '\\set n :n + 1',
    ...lines,
    '',
  ].join('\n')
  return { text, constants: Object.fromEntries(constants) }
}
