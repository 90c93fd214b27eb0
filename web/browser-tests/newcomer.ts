// A new person for tests, who registers with a code of another or with none.
import { act } from './market.ts'
import { tell } from './operators.ts'
import { until } from './settled.ts'
import { call, type Person, type Session } from './site.ts'

const payPassword = '720914'
const password = 'Sen-ho-tay-9'

export const anyMobile = () => `09${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** The code that was sent to a number, as an operator sees it. */
export async function codeFor(mobile: string, boss: string): Promise<string> {
  const sent = () => tell<{ items: { text: string }[] }>(`/sms/list?mobile=${mobile}`, { token: boss })
  const { items } = await until(sent, found => Boolean(found.items[0]?.text), 'the code')
  return /\d{6}/.exec(items[0]?.text ?? '')?.[0] ?? ''
}

export async function newcomer(boss: string, inviteCode?: string, mobile = anyMobile()): Promise<Person> {
  await call(`/sendRegisterCodeMobile?mobile=${mobile}`)
  const code = await codeFor(mobile, boss)
  const body = { mobile, code, password, confirmPassword: password, inviteCode, agree: true }
  const session = await call<Session>('/register', { body })
  await call('/token/editPayPwd', act(session.token, { payPassword, confirmPayPassword: payPassword }))
  return { ...session, mobile, payPassword }
}

/** Takes a seat of a set's group. */
export async function sits({ token, payPassword: secret }: Person, setId: string) {
  await call('/token/gb/buyGb', act(token, { setId, count: 1, usePass: false, payPassword: secret }))
}

/** A person who registered with this number, or registers now. */
export async function knownAs(mobile: string, boss: string): Promise<Person> {
  const session = await call<Session>('/login', { body: { mobile, password } }).catch(() => undefined)
  return session ? { ...session, mobile, payPassword } : newcomer(boss, undefined, mobile)
}
