// A fake SMS gateway that reads the codes in messages.
import { once } from 'node:events'
import { createServer } from 'node:http'

const patience = 120_000 // milliseconds within which a queued message must arrive

/** Accepts messages by one HTTP call each. */
export async function startPhones() {
  const codes = new Map()
  const waiting = new Map()
  let taken = 0
  let isBroken = false
  const server = createServer((request, answer) => {
    const { searchParams } = new URL(request.url, 'http://gateway')
    const number = searchParams.get('to').replace(/^(\+?84|0)/, '0')
    taken += 1
    codes.set(number, /\b\d{6}\b/.exec(searchParams.get('say'))[0])
    waiting.get(number)?.(codes.get(number))
    answer.statusCode = isBroken ? 500 : 200
    request.resume().on('end', () => answer.end(isBroken ? `not taken: ${request.url}` : 'taken'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    gateway: `http://127.0.0.1:${server.address().port}/`,
    /** The latest codes by number. */
    codes: () => [...codes.values()],
    /** Turns on or off that messages are read but answered with a failure. */
    fail(fails) {
      isBroken = fails
    },
    /** The number of all messages. */
    taken: () => taken,
    /** The latest code to a number, once it arrives. */
    codeOf(number) {
      const { promise, resolve, reject } = Promise.withResolvers()
      if (codes.has(number)) return codes.get(number)
      const late = setTimeout(() => reject(new Error(`no message came to ${number}`)), patience)
      waiting.set(number, code => {
        clearTimeout(late)
        waiting.delete(number)
        resolve(code)
      })
      return promise
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
