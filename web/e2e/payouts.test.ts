// A withdrawal from the page to the bank and back: one transferred, one rejected, one taken back. And a
// refund that goes back through VNPay.
import { expect } from 'vitest'
import { Operator } from './cast/operator'
import { PayoutDesk } from './cast/payout-desk'
import { Payouts } from './cast/payouts'
import { Person } from './cast/person'
import { Vnpay } from './cast/vnpay'
import { VnpayMerchant } from './cast/vnpay-merchant'
import { Wallet } from './cast/wallet'
import { scene } from './stage/scene'
import { letTimePass } from './stage/server'

const secret = process.env.GOMVE_VNPAY_SECRET
const merchant = process.env.GOMVE_VNPAY_MERCHANT
const topUp = 1_000_000
const least = 50_000
const amount = 300_000
const fee = 5_000
const channel = 'Cổng VNPay'

scene(
  'a withdrawal reaches the bank, another is rejected, a third is taken back',
  async stage => {
    // Nothing else pays a newcomer: no commission settles between two looks at the balance.
    const person = await Person.arrives(stage)
    const wallet = new Wallet(person)
    const vnpay = new Vnpay(secret ?? '')
    await vnpay.awaits(person)
    await person.registers(await Operator.signsIn(stage, 'chu'), 'vi')
    const payouts = new Payouts(person)
    await wallet.orders(topUp, 'vnpay')
    await person.page.locator('#pay').click()
    await wallet.seesArrivalOf(topUp)
    await payouts.addsCard()
    await letTimePass('+1d') // the top-up and the card are a day old

    await payouts.usesTodaysRefund(least)
    await letTimePass('+1m')
    const before = await wallet.balance()
    const sent = await payouts.asksFor(amount)
    await letTimePass('+1m')
    const [chu, ketoan] = [await Operator.signsIn(stage, 'chu'), await Operator.signsIn(stage, 'ketoan')]
    const [approver, sender] = [new PayoutDesk(chu), new PayoutDesk(ketoan)]
    await approver.approves(sent)
    expect(await sender.makesBatch()).toContain(`${amount - fee},${sent}`)
    await payouts.seesIt('submitted_to_bank')
    await sender.entersResult([{ memo: sent, net: amount - fee }])
    await payouts.seesIt('transferred')

    const reason = 'Chủ thẻ là người khác'
    const rejected = await payouts.asksFor(amount)
    await approver.rejects(rejected, reason)
    await payouts.seesIt('rejected', amount)
    await person.sees(person.t('payouts:reason', { reason }))

    await letTimePass('+1m')
    await payouts.asksFor(amount)
    await payouts.takesItBack(amount)
    expect(await wallet.balance()).toBe(before - BigInt(amount) * 100n)
  },
  { skip: !secret },
)

scene(
  'a refund goes back through VNPay, which is asked until it is done',
  async stage => {
    const person = await Person.arrives(stage)
    const wallet = new Wallet(person)
    const vnpay = new Vnpay(secret ?? '')
    const merchantsCall = new VnpayMerchant(secret ?? '')
    await merchantsCall.opens(merchant ?? '')
    try {
      await vnpay.awaits(person)
      await person.registers(await Operator.signsIn(stage, 'chu'), 'vi')
      const payouts = new Payouts(person)
      await wallet.orders(topUp, 'vnpay')
      await person.page.locator('#pay').click()
      await wallet.seesArrivalOf(topUp)
      await payouts.addsCard()
      await letTimePass('+1d') // the top-up and the card are a day old

      const memo = await payouts.asksBack(amount, channel)
      await new PayoutDesk(await Operator.signsIn(stage, 'chu')).approves(memo, 'sent')
      await payouts.seesThrough(channel, 'submitted_to_bank')
      merchantsCall.status = '00'
      await letTimePass('+10m')
      await payouts.seesThrough(channel, 'transferred')
      expect(merchantsCall.refunds.map(refund => refund.vnp_Amount)).toEqual([String(amount * 100)])
    } finally {
      merchantsCall.closes()
    }
  },
  { skip: !secret || !merchant },
)
