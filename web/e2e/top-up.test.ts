// Top-ups by the other channels: VNPay, cancelled once and then paid, and the demo's sandbox.
import { expect } from 'vitest'
import { Person } from './cast/person'
import { Vnpay } from './cast/vnpay'
import { Wallet } from './cast/wallet'
import { type Stage, scene } from './stage/scene'
import { demoAccess } from './stage/server'
import { languages } from './stage/words'

const secret = process.env.GOMVE_VNPAY_SECRET

async function visitor(stage: Stage) {
  const [who] = (await demoAccess()).people
  if (!who) throw new Error('the demo names nobody')
  return Person.returns(stage, who)
}

for (const language of languages) {
  const play = async (stage: Stage) => {
    const person = await visitor(stage)
    const wallet = new Wallet(person)
    const vnpay = new Vnpay(secret ?? '')
    await vnpay.awaits(person)
    await person.opens('/pages/login/login')
    await person.choosesLanguage(language)
    await person.signsIn()
    const before = await wallet.balance()

    await wallet.orders(300_000, 'vnpay')
    await person.page.getByRole('heading', { name: 'VNPAY 300000' }).waitFor()
    await person.page.locator('#give-up').click()
    await person.sees(person.t('recharge:pending.title'))
    await person.follows('recharge:pending.order')
    await person.page.locator('a[href*="vpcpay.html"]').click()
    await person.page.locator('#pay').click()
    await wallet.seesArrivalOf(300_000)
    await vnpay.repeatsItself()

    expect(vnpay.answers).toEqual(['00', '00', '02'])
    expect(await wallet.balance()).toBe(before + 30_000_000n)
  }
  scene(`VNPay, given up and then paid, in ${language}`, play, { skip: !secret })

  scene(`the sandbox pays at once and says that it is none, in ${language}`, async stage => {
    const person = await visitor(stage)
    const wallet = new Wallet(person)
    await person.opens('/pages/login/login')
    await person.choosesLanguage(language)
    await person.signsIn()
    const before = await wallet.balance()

    await wallet.orders(150_000, 'sandbox')
    await person.sees(person.t('recharge:order.sandboxTitle'))
    await person.presses('recharge:order.payNow')
    await wallet.seesArrivalOf(150_000)
    expect(await wallet.balance()).toBe(before + 15_000_000n)
  })
}
