// Calls of the console and the app through the proxy, as a browser makes them.
import { setTimeout as pause } from 'node:timers/promises'
import { codeShown } from '../../harness/authenticator.mjs'

export const site = 'https://gomve.example'
export const ownersPassword = 'Van-hanh-so-tay-2026'

/** A JSON call. Gives the data, or throws the refusal. A click that came too fast is repeated in time. */
async function call(world, address, { token, body, key } = {}) {
  const headers = { Accept: 'application/json', lang: 'en' }
  if (token) headers.token = token
  if (key) headers['Idempotency-Key'] = key
  if (body) headers['Content-Type'] = 'application/json'
  const method = body ? 'POST' : 'GET'
  const { status, text } = await world.visit(address, { method, headers, body: body && JSON.stringify(body) })
  const answer = text.startsWith('{') ? JSON.parse(text) : {}
  if (answer.key === 'accounts.clicking_too_fast') {
    await pause(Math.max(0, Date.parse(answer.details.allowedAt) - Date.now()) + 10)
    return call(world, address, { token, body, key })
  }
  if (!answer.ok) throw new Error(`${method} ${address}: ${status} ${text.slice(0, 400)}`)
  return answer.data
}

/** A call of the console by the signed-in owner, or by another operator. */
export const atConsole = (story, path, body, operator = story.operator) =>
  call(story.world, `${site}/rest/v3/console/${path}`, { token: operator.token, body })
/** A call of the app by the story's person. */
export const atApp = (story, path, { query, body, key } = {}) =>
  call(story.world, `${site}/rest/v3/api/${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    token: story.person?.token,
    body,
    key,
  })

const lastSteps = new Map()

/** An unused authenticator code: of the next half minute if the current one was used. */
function freshCode(secret) {
  const now = Math.floor(Date.now() / 30_000)
  const step = Math.max(now, (lastSteps.get(secret) ?? 0) + 1)
  lastSteps.set(secret, step)
  return codeShown(secret, step - now)
}

/** Signs a new operator in with the address that the authenticator reads. */
export function signIn(story, name, password, uri) {
  const secret = /secret=([A-Z2-7]+)/.exec(uri)[1]
  const body = { name, password, totp: freshCode(secret) }
  return call(story.world, `${site}/rest/v3/console/login`, { body })
}

/** The operator whom a step names: the signed-in owner, or one whom the owner added. */
export function operatorNamed(story, name) {
  const operator = name === story.ownersName ? story.operator : story.others[name]
  demand(operator, `there is no operator ${name}`)
  return operator
}

export const money = text => Number(text)
export const holdingsOf = async story => (await atApp(story, 'token/getUserIndex')).holdings
export const balanceOf = async story => money((await holdingsOf(story)).balance)

export function demand(holds, what) {
  if (!holds) throw new Error(what)
}
