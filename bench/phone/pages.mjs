// The measured pages, with the session and the objects of a demo user; the session of a seeded user.
import { readFileSync } from 'node:fs'

/** `{ session, pages }`: a session as the browser stores it, and name and path of each page. */
export async function pagesOf(site) {
  const base = `${site}/rest/v3/api`
  const { people } = await (await fetch(`${site}/demo/access.json`)).json()
  const { mobile, password } = people[0]
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const signedIn = await data(fetch(`${base}/login`, { ...post, body: JSON.stringify({ mobile, password }) }))
  const ask = path => data(fetch(base + path, { headers: { token: signedIn.token, lang: 'vi' } }))
  const [set] = (await ask('/gb/getSetList')).items
  const tickets = (await ask('/token/vr/getTicketList?limit=100')).items
  const ticket = tickets.find(({ state }) => state === 'number_taken') ?? tickets.at(-1)
  if (ticket.state === 'awaiting_number') await ask(`/token/vr/getTicketCode?ticketId=${ticket.ticketId}`)
  return {
    session: {
      token: signedIn.token,
      userId: signedIn.userId,
      mobile: signedIn.mobile,
      lang: 'vi',
    },
    pages: [
      { name: 'home', path: '/' },
      { name: 'groups', path: '/pages/gb/personIndex' },
      { name: 'group', path: `/pages/gb/detail?id=${set.setId}` },
      { name: 'wallet', path: '/pages/user/wallet/index' },
      { name: 'ticket', path: `/pages/user/vr/ticket?id=${ticket.ticketId}` },
    ],
  }
}

/**
 * `{ url, session }` of each running program: of the first token in a file that `gomve seed` wrote, or of the
 * demo's user.
 */
export function sessionsOf(addresses, tokens) {
  const token = tokens && readFileSync(tokens, 'utf8').split('\n')[0]
  return Promise.all(
    addresses.map(async address => {
      const url = new URL(address).origin
      const session = token ? await sessionWith(url, token) : (await pagesOf(url)).session
      return { url, session }
    }),
  )
}

async function sessionWith(site, token) {
  const headers = { token, lang: 'vi' }
  const { userId, mobile } = await data(fetch(`${site}/rest/v3/api/token/getUserIndex`, { headers }))
  return { token, userId, mobile, lang: 'vi' }
}

async function data(answering) {
  const letter = await (await answering).json()
  if (!letter.ok) throw new Error(`the demo refused: ${letter.msg}`)
  return letter.data
}
