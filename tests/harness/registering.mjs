// Registration through the calls: an SMS code, a password, a payment password.
import { asPerson } from './callers.mjs'
import { payPassword } from './fair.mjs'

export const loginPassword = 'Gom-ve-mot-2026'

/** The call that requests a registration code. */
export const askForCode = mobile => asPerson('sendRegisterCodeMobile', { query: { mobile } })

/** The call that registers a number with its code. */
export const registration = (mobile, code) =>
  asPerson('register', {
    body: { mobile, code, password: loginPassword, confirmPassword: loginPassword, agree: true },
  })

/** Sets the first payment password with the login password. */
export const firstPayPassword = ({ token }, chosen = payPassword) =>
  asPerson('token/editPayPwd', {
    token,
    body: { payPassword: chosen, confirmPayPassword: chosen, loginPassword },
  })

/** Registers a new person, who has the welcome gifts only. */
export async function enrol(fair) {
  const mobile = fair.newNumber()
  await fair.callers.must(askForCode(mobile))
  const { token, userId } = await fair.callers.must(registration(mobile, await fair.phones.codeOf(mobile)))
  return { id: userId, token, mobile }
}

/** Registers a number of people with `enrolOne`, a few at once. */
export async function enrolMany(fair, count, enrolOne = enrol) {
  const people = []
  let left = count
  const one = async () => {
    while (left > 0) {
      left -= 1
      people.push(await enrolOne(fair))
    }
  }
  await Promise.all(Array.from({ length: 8 }, one))
  return people
}

/** The same with the common payment password. */
export async function register(fair) {
  const person = await enrol(fair)
  await fair.callers.must(firstPayPassword(person))
  return person
}
