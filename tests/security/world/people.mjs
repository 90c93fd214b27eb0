// People of unmistakable numbers and names, made through the calls that everybody uses.
import { notification, signed } from '../../harness/vnpay.mjs'

export const api = '/rest/v3/api'
export const password = 'Mat-Khau-9241'
export const payPassword = 'Thanh-Toan-58'

/** Every way of writing a number whose spelling would give it away. */
export const spellings = mobile => [mobile, `+84${mobile.slice(1)}`, `84${mobile.slice(1)}`, mobile.slice(1)]

/** Registers somebody by a code that came by SMS; gives their caller, and what is known of them. */
export async function enrol({ visitor, phones, mobile, nickname, inviteCode, from }) {
  const caller = visitor.as({ from, name: nickname })
  await caller.must('GET', `${api}/sendRegisterCodeMobile`, { mobile })
  const code = await phones.codeOf(mobile)
  const fields = { mobile, code, password, confirmPassword: password, agree: true }
  const signedIn = await caller.must('POST', `${api}/register`, {
    ...fields,
    ...(inviteCode === undefined ? {} : { inviteCode }),
  })
  const person = caller.as({ name: nickname, token: signedIn.token })
  return { caller: person, mobile, nickname, code, userId: signedIn.userId, token: signedIn.token }
}

/** The same with a name and a payment password. */
export async function register(who) {
  const person = await enrol(who)
  const { caller, nickname } = person
  await caller.must('POST', `${api}/token/updateUserNickName`, { nickname })
  await caller.must('POST', `${api}/token/editPayPwd`, {
    payPassword,
    confirmPayPassword: payPassword,
    loginPassword: password,
  })
  return person
}

/** Makes an order of VNPay's channel; gives it with the reference that VNPay would be told. */
export async function orderTopUp(caller, dong) {
  const { items } = await caller.must('GET', `${api}/token/pay/getAccounts`)
  const channelId = items.find(({ kind }) => kind === 'vnpay').id
  const order = await caller.must('POST', `${api}/token/pay/payCreateOrder`, { channelId, amount: `${dong}` })
  const reference = new URL(order.payUrl).searchParams.get('vnp_TxnRef')
  return { ...order, channelId, reference, dong }
}

/** VNPay's word about an order, as VNPay sends it. */
export const notify = (visitor, query) => visitor.send({ path: `/rest/v3/notify/vnpay?${query}` })

/** Tops up as VNPay does it. */
export async function topUp(caller, dong) {
  const order = await orderTopUp(caller, dong)
  const answer = await notify(caller.as({}), signed(notification(order)))
  if (answer.body?.RspCode !== '00') throw new Error(`VNPay's word was not taken: ${answer.text}`)
  return order
}

export async function balanceOf(caller) {
  const { holdings } = await caller.must('GET', `${api}/token/getUserIndex`)
  return JSON.stringify(holdings)
}
