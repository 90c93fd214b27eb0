// The reference's store: people, groups and ledger in one SQLite file, with group commit.
import { DatabaseSync } from 'node:sqlite'

export const people = 10_000
export const groups = 200
const price = 50_000
const startingBalance = 1_000_000_000_000
const farFuture = 4_000_000_000_000
const pageLength = 12

const schema = `
CREATE TABLE person (id INTEGER PRIMARY KEY, mobile TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
                     balance INTEGER NOT NULL CHECK (balance >= 0)) STRICT;
CREATE TABLE session (token TEXT PRIMARY KEY, person_id INTEGER NOT NULL, expires INTEGER NOT NULL) STRICT;
CREATE TABLE ticket_group (id INTEGER PRIMARY KEY, title TEXT NOT NULL, price INTEGER NOT NULL,
                           seats INTEGER NOT NULL, taken INTEGER NOT NULL, state TEXT NOT NULL,
                           CHECK (taken <= seats)) STRICT;
CREATE TABLE purchase (id INTEGER PRIMARY KEY, person_id INTEGER NOT NULL, group_id INTEGER NOT NULL,
                       price INTEGER NOT NULL, created INTEGER NOT NULL) STRICT;
CREATE INDEX purchase_of_person ON purchase (person_id, id);
CREATE INDEX purchase_of_group ON purchase (group_id, id);
CREATE TABLE entry (id INTEGER PRIMARY KEY, purchase_id INTEGER NOT NULL, account TEXT NOT NULL,
                    amount INTEGER NOT NULL, created INTEGER NOT NULL) STRICT;
CREATE INDEX entry_of_account ON entry (account, id);
CREATE TABLE answered (key TEXT PRIMARY KEY, person_id INTEGER NOT NULL, purchase_id INTEGER NOT NULL) STRICT;
`

/** A refusal: an HTTP status and a word for the reason. */
export class Refused extends Error {
  constructor(statusCode, reason) {
    super(reason)
    this.statusCode = statusCode
  }
}

/**
 * Opens an empty file and creates the tables, with people who can pay and groups that never fill and refuse
 * seats before the opening.
 */
export function openStore(path, opening) {
  const database = new DatabaseSync(path)
  // FULL: an answered purchase survives a power failure. The cache size is better-sqlite3's default.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -16000')
  database.exec(schema)
  fill(database)
  return { ...reads(database), buy: inGroups(database, purchases(database, opening)) }
}

function fill(database) {
  const person = database.prepare('INSERT INTO person VALUES (?, ?, ?, ?)')
  const session = database.prepare('INSERT INTO session VALUES (?, ?, ?)')
  const group = database.prepare("INSERT INTO ticket_group VALUES (?, ?, ?, 1000000000, 0, 'open')")
  database.exec('BEGIN')
  for (let id = 1; id <= people; id += 1) {
    person.run(id, `09${String(id).padStart(8, '0')}`, `Person ${id}`, startingBalance)
    session.run(`token-${id}`, id, farFuture)
  }
  for (let id = 1; id <= groups; id += 1) group.run(id, `Group ${id}`, price)
  database.exec('COMMIT')
}

function reads(database) {
  const columns = 'id, title, price, seats, taken, state'
  const page = database.prepare(
    `SELECT ${columns} FROM ticket_group WHERE state = 'open' AND id > ? ORDER BY id LIMIT ${pageLength}`,
  )
  const one = database.prepare(`SELECT ${columns} FROM ticket_group WHERE id = ?`)
  return {
    groupsAfter: id => page.all(id),
    group: id => one.get(id),
  }
}

/** One purchase: nine statements inside a transaction that the caller commits. */
function purchases(database, opening) {
  const findSession = database.prepare('SELECT person_id, expires FROM session WHERE token = ?')
  const findPerson = database.prepare('SELECT id, balance FROM person WHERE id = ?')
  const findGroup = database.prepare('SELECT id, price, seats, taken, state FROM ticket_group WHERE id = ?')
  const addPurchase = database.prepare(
    'INSERT INTO purchase (person_id, group_id, price, created) VALUES (?, ?, ?, ?)',
  )
  const pay = database.prepare('UPDATE person SET balance = balance - ? WHERE id = ? AND balance >= ?')
  const post = database.prepare(
    'INSERT INTO entry (purchase_id, account, amount, created) VALUES (?, ?, ?, ?)',
  )
  const takeSeat = database.prepare(
    'UPDATE ticket_group SET taken = taken + 1 WHERE id = ? AND taken < seats',
  )
  const remember = database.prepare(
    'INSERT INTO answered (key, person_id, purchase_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  )

  return function purchase({ token, key, groupId }) {
    const now = Date.now()
    const session = findSession.get(token)
    if (session === undefined || session.expires < now) throw new Refused(401, 'no session')
    const person = findPerson.get(session.person_id)
    const group = findGroup.get(groupId)
    if (group === undefined || group.state !== 'open' || now < opening) throw new Refused(409, 'not open')

    const { lastInsertRowid } = addPurchase.run(person.id, group.id, group.price, now)
    const id = Number(lastInsertRowid)
    if (pay.run(group.price, person.id, group.price).changes === 0) throw new Refused(402, 'too little money')
    post.run(id, `person/${person.id}`, -group.price, now)
    post.run(id, `group/${group.id}`, group.price, now)
    if (takeSeat.run(group.id).changes === 0) throw new Refused(409, 'no seat left')
    if (remember.run(key, person.id, id).changes === 0) throw new Refused(409, 'answered already')
    return { purchase: id, group: group.id, price: group.price, balance: person.balance - group.price }
  }
}

/**
 * Wraps `work` in a promise that resolves once its transaction is on the disk. All waiting calls of a turn of
 * the event loop share one transaction, each in a savepoint, so a refusal rolls back only its own.
 */
function inGroups(database, work) {
  const statement = text => database.prepare(text)
  const [begin, commit] = [statement('BEGIN IMMEDIATE'), statement('COMMIT')]
  const [save, release, undo] = ['SAVEPOINT one', 'RELEASE one', 'ROLLBACK TO one'].map(statement)
  let waiting = []

  function runOne(job) {
    save.run()
    try {
      job.answer = work(job.request)
    } catch (error) {
      job.error = error
      undo.run()
    }
    release.run()
  }

  function commitAll() {
    const jobs = waiting
    waiting = []
    try {
      begin.run()
      for (const job of jobs) runOne(job)
      commit.run()
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      for (const job of jobs) job.error = error
    }
    for (const { answer, error, resolve, reject } of jobs)
      error === undefined ? resolve(answer) : reject(error)
  }

  return request =>
    new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject })
      if (waiting.length === 1) setImmediate(commitAll)
    })
}
