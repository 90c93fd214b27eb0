// A PostgreSQL server's socket that records what programs send over it: statements, parameters, and where a
// program waits for answers. A statement log lacks the last.
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'

const socketName = '.s.PGSQL.5432'
const protocol = 196_608 // version 3.0; the first message of another kind asks for encryption
const text = 0

/** A reader of one message's fields. */
class Fields {
  #bytes
  #at = 0

  constructor(bytes) {
    this.#bytes = bytes
  }

  string() {
    const end = this.#bytes.indexOf(0, this.#at)
    const found = this.#bytes.toString('utf8', this.#at, end)
    this.#at = end + 1
    return found
  }

  short() {
    this.#at += 2
    return this.#bytes.readInt16BE(this.#at - 2)
  }

  /** A parameter as text, or null. */
  value() {
    const length = this.#bytes.readInt32BE(this.#at)
    this.#at += 4
    if (length < 0) return null
    this.#at += length
    return this.#bytes.toString('utf8', this.#at - length, this.#at)
  }

  list(read) {
    return Array.from({ length: this.short() }, read)
  }
}

/** The statements of one connection, by the syncs after which the program waits. */
class Session {
  #unread = Buffer.alloc(0)
  #isOpen = false
  #texts = new Map()
  #batch = { statements: [], prepares: false }
  #transaction
  #done

  constructor(done) {
    this.#done = done
  }

  take(bytes) {
    this.#unread = Buffer.concat([this.#unread, bytes])
    for (;;) {
      const header = this.#isOpen ? 1 : 0
      if (this.#unread.length < header + 4) return
      const end = header + this.#unread.readInt32BE(header)
      if (this.#unread.length < end) return
      const message = this.#unread.subarray(0, end)
      this.#unread = this.#unread.subarray(end)
      if (this.#isOpen) this.#see(String.fromCharCode(message[0]), new Fields(message.subarray(5)))
      else this.#isOpen = message.readInt32BE(4) === protocol
    }
  }

  #see(kind, fields) {
    if (kind === 'P') this.#parse(fields.string(), fields.string())
    if (kind === 'B') this.#bind(fields)
    if (kind === 'S') this.#sync()
    if (kind === 'Q') this.#transaction = undefined // only rollbacks come this way
  }

  #parse(name, statement) {
    this.#texts.set(name, statement)
    if (name !== '') this.#batch.prepares = true
  }

  #bind(fields) {
    fields.string()
    const statement = this.#texts.get(fields.string())
    if (fields.list(() => fields.short()).some(format => format !== text))
      throw new Error(`a parameter is not sent as text: ${statement}`)
    this.#batch.statements.push({ text: statement, values: fields.list(() => fields.value()) })
  }

  #sync() {
    const batch = this.#batch
    this.#batch = { statements: [], prepares: false }
    const texts = batch.statements.map(statement => statement.text)
    if (texts[0]?.startsWith('BEGIN')) this.#transaction = { batches: [], prepares: false }
    if (this.#transaction === undefined) return
    this.#transaction.prepares ||= batch.prepares
    if (texts.length > 0) this.#transaction.batches.push(batch.statements)
    if (!texts.includes('COMMIT')) return
    this.#done(this.#transaction)
    this.#transaction = undefined
  }
}

/**
 * Opens such a socket before the server in folder `real`. Gives its folder; `transactions`, each that was
 * committed with its `batches` of statements and whether it also `prepares` some; and `stop`.
 */
export async function recordingSocket(real, place = '/tmp') {
  const folder = mkdtempSync(join(place, 'gomve-record-'))
  const transactions = []
  const open = new Set()
  const server = createServer(program => {
    const database = connect(join(real, socketName))
    const session = new Session(transaction => transactions.push(transaction))
    program.on('data', bytes => {
      session.take(bytes)
      database.write(bytes)
    })
    database.pipe(program)
    for (const end of [program, database]) {
      open.add(end)
      end.on('error', () => {}) // a server that stops cuts its connections
      end.on('close', () => {
        open.delete(end)
        program.destroy()
        database.destroy()
      })
    }
  })
  await new Promise(resolve => server.listen(join(folder, socketName), resolve))
  return {
    folder,
    transactions,
    stop() {
      server.close()
      for (const end of open) end.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
