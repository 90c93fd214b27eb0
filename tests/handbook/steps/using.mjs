// Steps of a user in the app: registration, passwords, a top-up, a seat.
import { randomUUID } from 'node:crypto'
import { atApp, balanceOf, demand } from './calling.mjs'

export const appSteps = {
  async sendRegisterCodeMobile(story, [address, mobile]) {
    const page = await story.world.visit(`${address}/`)
    demand(page.status === 200 && page.text.includes('<html'), `${address} answers ${page.status}`)
    await atApp(story, 'sendRegisterCodeMobile', { query: { mobile } })
    story.mobile = mobile
    story.code = await story.world.codeSentTo(mobile)
    return `a code came to ${mobile} by SpeedSMS`
  },
  async register(story, [password]) {
    const { mobile, code } = story
    const body = { mobile, code, password, confirmPassword: password, agree: true }
    story.person = await atApp(story, 'register', { body })
    story.password = password
    return `${mobile} is registered`
  },
  async login(story) {
    const { mobile, password } = story
    await atApp(story, 'token/getUserIndex').then(
      () => demand(false, 'the session of before goes on'),
      () => {},
    )
    story.person = await atApp(story, 'login', { body: { mobile, password } })
    return `${mobile} is signed in again`
  },
  async 'token/editPayPwd'(story, [payPassword]) {
    const body = { payPassword, confirmPayPassword: payPassword, loginPassword: story.password }
    await atApp(story, 'token/editPayPwd', { body })
    story.payPassword = payPassword
    return 'a payment password of its own'
  },
  async 'token/pay/payCreateOrder'(story, [amount, name]) {
    const { items } = await atApp(story, 'token/pay/getAccounts')
    const channel = items.find(found => found.name === name)
    demand(channel, `there is no channel ${name}: ${JSON.stringify(items)}`)
    const body = { channelId: channel.id, amount }
    story.order = await atApp(story, 'token/pay/payCreateOrder', { body, key: randomUUID() })
    return `an order for ${amount} by ${name}`
  },
  async 'token/gb/buyGb'(story, [count, price]) {
    const before = await balanceOf(story)
    const body = { setId: story.setId, count: Number(count), payPassword: story.payPassword }
    story.bought = await atApp(story, 'token/gb/buyGb', { body, key: randomUUID() })
    const after = await balanceOf(story)
    demand(before - after === Number(price), `the balance went from ${before} to ${after}`)
    return `${count} seat for ${price}, and ${after} is left`
  },
  async 'token/gb/leave'(story, [price]) {
    const before = await balanceOf(story)
    const body = { orderId: story.bought.orderId }
    await atApp(story, 'token/gb/leave', { body, key: randomUUID() })
    story.balance = await balanceOf(story)
    demand(story.balance - before === Number(price), `the balance went from ${before} to ${story.balance}`)
    return `the seat is given back, and ${story.balance} is in the wallet`
  },
}

export const vnpaySteps = {
  async notification(story, values) {
    story.vnpay.notifyAt = values.at(-1)
    return `VNPay tells ${values.at(-1)}`
  },
  async pay(story) {
    const page = await story.world.visit(story.order.payUrl)
    demand(page.status === 302, `VNPay answers ${page.status}: ${page.text}`)
    const told = story.vnpay.answers.at(-1)
    demand(JSON.parse(told).RspCode === '00', `the program answered VNPay ${told}`)
    const back = await story.world.visit(page.headers.location)
    demand(back.status === 200, `the way back answers ${back.status}`)
    const { topUp } = await atApp(story, 'token/getOrderInfo', { query: { orderId: story.order.id } })
    demand(topUp.state === 'paid', `the order is ${topUp.state}`)
    return `paid: signed both ways, and credited ${await balanceOf(story)} by VNPay’s word alone`
  },
}
