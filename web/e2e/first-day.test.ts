// The first day of a new user, counted in taps: no part of it may take more than it does now.
import { expect } from 'vitest'
import { Crowd, setsOnOffer } from './cast/crowd'
import { Operator } from './cast/operator'
import { Person } from './cast/person'
import { Seats } from './cast/seats'
import { Shelf } from './cast/shelf'
import { scanned } from './stage/camera'
import { scene } from './stage/scene'
import { Taps } from './stage/taps'

const passwords = { password: 'Sen-ho-tay-9', payPassword: '720914' }
const topUp = 3_000_000

/** Six of those to join are the digits of the password. */
const most = { register: 5, payPassword: 1, topUp: 3, join: 9, draw: 0, number: 3, recycle: 3 }

scene('a new user reaches a ticket in few taps', async stage => {
  const chu = await Operator.signsIn(stage, 'chu')
  const ketoan = await Operator.signsIn(stage, 'ketoan')
  const person = await Person.arrives(stage, passwords)
  const { page } = person
  const taps = await Taps.of(page)
  const crowd = await Crowd.gathers()
  const seats = new Seats(person, crowd)
  const shelf = new Shelf(person)
  await person.opens('/')

  await taps.during('register', async () => {
    await person.follows('home:signIn')
    await person.follows('login:login.register')
    await person.seesTitle('login:register.title')
    await person.fills('login:mobile', person.mobile)
    await person.presses('code.send')
    await page.getByRole('button', { name: /\d/, disabled: true }).waitFor()
    await person.fills('login:code', await chu.readsCodeFor(person.mobile))
    await person.fills('login:password', passwords.password)
    await page.getByRole('checkbox').check()
    await person.presses('login:register.submit')
    await person.seesTitle('user:payPassword.first')
  })
  await taps.during('payPassword', () => person.setsPayPassword())

  await taps.during('topUp', async () => {
    await person.follows('home:first.topUp')
    await person.fills('recharge:amount', String(topUp))
    await person.presses('recharge:create')
    const memo = page.locator('dl', { hasText: person.t('recharge:transfer.memo') }).locator('dd')
    await ketoan.confirmsTransfer(await person.reads(memo), topUp, `FT${Date.now()}`)
    await person.follows('recharge:next.goOn')
    await page.waitForURL(url => url.pathname === '/')
  })

  const { set, group } = await taps.during('join', async () => {
    await page.locator('main ul.snap-x a[href^="/pages/gb/detail?id="]').first().click()
    await page
      .getByRole('button', { name: new RegExp(`^${person.t('groups:pay.join', { amount: '' })}`) })
      .click()
    await person.paysWithPassword()
    await page.waitForURL(url => url.searchParams.has('group'))
    const { searchParams } = new URL(page.url())
    const bought = (await setsOnOffer()).find(({ setId }) => setId === searchParams.get('id'))
    if (!bought) throw new Error('the group on screen belongs to no set')
    return { set: bought, group: searchParams.get('group') ?? '' }
  })
  await taps.during('draw', () => seats.watches(set, group))

  await seats.joinsUntil(set, { won: 2, lost: 0 }, 1)
  await person.opens('/')
  await taps.during('number', async () => {
    await person.follows('tab.ticket')
    await page
      .getByRole('button', { name: person.t('tickets:take.button'), exact: true })
      .first()
      .click()
    await person.agrees('tickets:take.button')
    await scanned(page.getByRole('img', { name: person.t('tickets:desk.code') }))
  })

  await person.opens('/pages/otc/ticketOtc?state=awaiting_number')
  await taps.during('recycle', async () => {
    await shelf.opensSheet()
    await page.getByRole('button', { name: person.t('market:ways.recycle.title') }).click()
    await person.agrees('tickets:recycle.confirm')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  for (const [part, count] of Object.entries(most)) {
    expect(taps.parts[part], `taps to ${part}`).toBeLessThanOrEqual(count)
  }
})
