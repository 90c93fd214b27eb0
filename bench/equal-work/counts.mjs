// What a purchase writes, counted at the product and at the reference; and what differs, with the reason.

const booked = "cause IN ('groups.seats_held', 'groups.formed')"
const all = table => `SELECT COUNT(*) FROM ${table}`

/** `what` is counted by a query at the product and one at the reference; with `why`, they may differ. */
export const counts = [
  { what: 'orders', product: all('group_order'), reference: all('purchase') },
  { what: 'seats', product: all('group_seat'), reference: all('seat') },
  {
    what: 'seats of the day',
    product: 'SELECT COALESCE(SUM(seats), 0) FROM group_person_day',
    reference: 'SELECT COALESCE(SUM(seats), 0) FROM person_day',
  },
  {
    what: 'people who joined a group',
    product: `${all('account_user')} WHERE joined_group`,
    reference: `${all('person')} WHERE joined_group`,
  },
  {
    what: 'transfers',
    product: `${all('ledger_transfer')} WHERE ${booked}`,
    reference: `${all('transfer')} WHERE ${booked}`,
  },
  {
    what: 'ledger lines with a balance',
    product: `SELECT COUNT(from_after) + COUNT(to_after) FROM ledger_transfer WHERE ${booked}`,
    reference: `SELECT COUNT(from_after) + COUNT(to_after) FROM transfer WHERE ${booked}`,
  },
  {
    what: 'lines in wallets',
    product: `SELECT COUNT(user_id) FROM ledger_transfer WHERE ${booked}`,
    reference: `SELECT COUNT(person_id) FROM transfer WHERE ${booked}`,
  },
  {
    what: 'accounts', // but those of rewards: they open when a person first loses, which is chance
    product: `${all('ledger_account')} WHERE unit <> 2`,
    reference: `${all('account')} WHERE unit <> 2`,
  },
  { what: 'groups opened', product: all('group_group'), reference: all('ticket_group') },
  { what: 'seeds of draws', product: all('group_seed'), reference: all('draw_seed') },
  {
    what: 'groups formed',
    product: `${all('group_group')} WHERE state = 'formed'`,
    reference: `${all('ticket_group')} WHERE state = 'formed'`,
  },
  { what: 'tickets', product: all('ticket'), reference: all('ticket') },
  { what: 'steps of tickets', product: all('ticket_step'), reference: all('ticket_step') },
  {
    what: 'tickets counted by class',
    product: 'SELECT COALESCE(SUM(issued), 0) FROM ticket_count',
    reference: 'SELECT COALESCE(SUM(issued), 0) FROM ticket_class',
  },
  {
    what: 'deadlines of tickets',
    product: `${all('job')} WHERE kind LIKE 'tickets.%'`,
    reference: `${all('deadline')} WHERE kind LIKE 'tickets.%'`,
  },
  { what: 'events of commissions', product: all('team_event'), reference: all('commission_event') },
  { what: 'notices', product: all('inbox_notice'), reference: all('notice') },
  { what: 'kept answers', product: all('idempotency_record'), reference: all('kept_answer') },
  {
    what: 'seals of the hash chain',
    product: all('ledger_seal'),
    reference: 'SELECT 0',
    why: 'ours alone: one a commit on SQLite, one a second on PostgreSQL',
  },
]

/** What has no rows to count. */
export const uncounted = [
  { what: 'sealed seeds and answers', why: 'ours alone: the reference keeps both as they are' },
  { what: 'columns rules and evidence of a transfer', why: 'for audits, ours alone' },
  { what: 'ids with their time in them', why: 'eight bytes each, where the reference has numbers from 1' },
  { what: 'groups announced ahead', why: 'ours alone: 201 a set; both open one when one forms' },
  { what: 'signals to open sockets', why: 'the reference has none; ours go out after the commit' },
  { what: 'coupons, passes, several seats, own limits', why: 'no load program asks for them' },
  { what: 'reads for campaigns, webhooks and push', why: 'three a formed group, and none exist in the seed' },
  { what: 'jobs: sharing commissions, counting teams', why: 'after the commit; the reference has no jobs' },
  { what: 'the deadline of sharing commissions', why: 'one a minute at both, but our job ends it' },
]

/** The statement that reads all counts of a side at once. */
export const countingOf = side =>
  `SELECT ${counts.map((count, index) => `(${count[side]}) AS c${index}`).join(', ')}`

/** The counts of its row, in the order of `counts`. */
export const countsOf = row => counts.map((_, index) => Number(row[`c${index}`]))

/** Sums by kinds of accounts, which are numbered alike at both. */
export const moneyOf = table =>
  `SELECT cause, unit, from_kind, to_kind, COUNT(*) AS times, SUM(amount) AS moved FROM ${table}
   WHERE ${booked} GROUP BY cause, unit, from_kind, to_kind ORDER BY cause, unit, from_kind, to_kind`
