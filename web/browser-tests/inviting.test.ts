// An invitation to a group: the card that a member makes on the phone, and the guest who opens its link: who
// invited, the live seats, registering, and back in this very group; also where a group that is over leads.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, suite, test } from 'node:test'
import { decoded } from '../e2e/stage/camera.ts'
import { provide } from './market.ts'
import { anyMobile, codeFor, sits } from './newcomer.ts'
import { owner } from './operators.ts'
import { until } from './settled.ts'
import { call, type Person, signIn } from './site.ts'
import { type Phone, phoneOf, reads, scene } from './walk.ts'
import { blank, inApp, like } from './words.ts'

const mobile = anyMobile()
const password = 'Sen-ho-tay-9'
const payPassword = '720914'

interface Seat {
  seatId: string
  groupId: string
  setId: string
}

/** The user's seats in this state, of which there is at least one. */
async function seatsOf({ token }: Person, state: string) {
  const { items } = await call<{ items: Seat[] }>(`/token/gb/myJoinList?state=${state}`, { token })
  const [first, ...others] = items.filter(({ setId }) => setId)
  assert.ok(first, `there is a seat that is ${state}`)
  return [first, ...others] as const
}

suite('inviting', () => {
  const at = scene({ guest: true })
  let inviter: Person
  let member: Phone
  let code = ''
  let seat: Seat
  const address = () => `/pages/gb/detail?id=${seat.setId}&group=${seat.groupId}`
  const invitedBy = like(inApp('login:register.invitedBy', { name: blank, mobile: blank }))
  const field = (key: string) => at.page.getByLabel(inApp(key), { exact: true })
  const button = (key: string) => at.page.getByRole('button', { name: inApp(key), exact: true })
  const link = (key: string) => at.page.getByRole('link', { name: inApp(key), exact: true })

  before(async () => {
    inviter = await signIn(1)
    await provide(inviter)
    code = (await call<{ code: string }>('/token/getUserInvite', { token: inviter.token })).code
    const { items: sets } = await call<{ items: { setId: string }[] }>('/gb/getSetList')
    await sits(inviter, sets[0]?.setId ?? '')
    ;[seat] = await seatsOf(inviter, 'forming')
    member = await phoneOf(at, inviter)
  })

  test('a member saves the card of this group, whose code a camera reads', async () => {
    await member.go(`/pages/user/gb/detail?id=${seat.seatId}`)
    await member.page.getByRole('button', { name: inApp('groups:seated.invite') }).click()
    const sheet = member.page.getByRole('dialog', { name: inApp('groups:invite.title') })
    const card = await sheet.getByRole('img').getAttribute('aria-label')
    assert.match(card ?? '', new RegExp(`\\b${code}\\b`))
    const save = sheet.getByRole('button', { name: inApp('share.save') })
    const saved = member.page.waitForEvent('download')
    await save.click()
    const picture = await (await saved).path()
    assert.equal(decoded(readFileSync(picture)), `${at.line.address}${address()}&code=${code}`)
  })

  test('the phone’s own list gets the picture, and the link in its text', async () => {
    const { page } = member
    await member.go(address())
    await page.evaluate(() => {
      const share = async ({ files, text }: ShareData) =>
        Reflect.set(window, 'given', [files?.[0]?.type, text])
      Object.assign(navigator, { share, canShare: () => true })
    })
    await page.getByRole('button', { name: inApp('groups:seated.invite') }).click()
    const sheet = page.getByRole('dialog', { name: inApp('groups:invite.title') })
    const save = sheet.getByRole('button', { name: inApp('share.save'), exact: true })
    await until(() => save.isEnabled(), Boolean, 'the picture is drawn')
    await sheet.getByRole('button', { name: inApp('share.send'), exact: true }).click()
    const given = () => page.evaluate(() => Reflect.get(window, 'given') as string[] | undefined)
    const [type, text] = (await until(given, Boolean, 'it is shared')) ?? []
    assert.equal(type, 'image/png')
    assert.ok(text?.endsWith(`${address()}&code=${code}`), text)
  })

  test('a guest comes by its link, registers with three fields, and is back in this group', async () => {
    await at.go(`${address()}&code=${code}`)
    await at.page.getByText(invitedBy).waitFor()
    await link('groups:pay.register').click()
    await reads(at.page, 'login:register.title')
    await at.page.getByText(invitedBy).waitFor()
    await field('login:mobile').fill(mobile)
    await button('code.send').click()
    await at.page.getByRole('button', { name: /\d/, disabled: true }).waitFor()
    await field('login:code').fill(await codeFor(mobile, await owner()))
    await field('login:password').fill(password)
    assert.equal(await at.page.locator('main form input:not([type=checkbox])').count(), 3)
    await at.page.getByRole('checkbox').check()
    await button('login:register.submit').click()
    await reads(at.page, 'user:payPassword.first')
    await field('user:payPassword.new').fill(payPassword)
    await button('user:save').click()
    await at.page.waitForURL(url => url.pathname + url.search === address())
    await at.page.getByRole('heading', { name: new RegExp(`^${inApp('groups:slots.title')}`) }).waitFor()
    assert.equal(await at.page.getByText(invitedBy).count(), 0)
    const token = (await at.page.evaluate(() => localStorage.getItem('token'))) ?? ''
    const { referrer } = await call<{ referrer?: { code: string } }>('/token/getUserInvite', { token })
    assert.equal(referrer?.code, code)
  })

  test('the inviter sees who came and what is done, masked', async () => {
    await member.go('/pages/user/invite')
    const row = member.page.locator('a', { hasText: `${mobile.slice(0, 4)}****${mobile.slice(-3)}` })
    await row.getByText(like(inApp('team:came.registered', { day: blank }))).waitFor()
    await row.getByText(inApp('team:came.notBought'), { exact: true }).waitFor()
    assert.equal(await member.page.getByText(mobile).count(), 0)
  })

  test('a group that is over, or gone, leads to the open one, and the code goes along', async () => {
    const [over] = await seatsOf(at.person, 'formed')
    for (const { setId, groupId } of [over, { ...seat, groupId: '999999999' }]) {
      await at.go(`/pages/gb/detail?id=${setId}&group=${groupId}&code=${code}`)
      await at.page.getByText(invitedBy).waitFor()
      await link('groups:pay.current').click()
      await at.page.waitForURL(url => !url.searchParams.has('group'))
      const goOn = link('groups:pay.register')
      await goOn.waitFor()
      assert.match((await goOn.getAttribute('href')) ?? '', new RegExp(`code=${code}`))
    }
  })

  test('one’s own link shows one’s own seat, and changes nothing', async () => {
    await member.go(`${address()}&code=${code}`)
    await member.page.getByRole('button', { name: inApp('groups:seated.invite') }).waitFor()
    assert.equal(await member.page.getByText(invitedBy).count(), 0)
    const kept = () => member.page.evaluate(() => localStorage.getItem('referral'))
    assert.equal(await until(kept, value => value === null, 'no code is kept'), null)
  })
})
