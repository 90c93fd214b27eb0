// People with unique numbers and names, registered through the public calls.
import { notification, signed } from '../../harness/vnpay.mjs'

export const api = '/rest/v3/api'
export const password = 'Mat-Khau-9241'
export const payPassword = 'Thanh-Toan-58'

/** Every spelling of a number that would disclose it. */
export const spellings = mobile => [mobile, `+84${mobile.slice(1)}`, `84${mobile.slice(1)}`, mobile.slice(1)]

/** Registers a person with a code by SMS; gives their caller and known values. */
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

/** Makes an order in VNPay's channel; gives it with VNPay's reference. */
export async function orderTopUp(caller, dong) {
  const { items } = await caller.must('GET', `${api}/token/pay/getAccounts`)
  const channelId = items.find(({ kind }) => kind === 'vnpay').id
  const order = await caller.must('POST', `${api}/token/pay/payCreateOrder`, { channelId, amount: `${dong}` })
  const reference = new URL(order.payUrl).searchParams.get('vnp_TxnRef')
  return { ...order, channelId, reference, dong }
}

/** A VNPay notification of an order. */
export const notify = (visitor, query) => visitor.send({ path: `/rest/v3/notify/vnpay?${query}` })

/** A top-up through a VNPay notification. */
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
