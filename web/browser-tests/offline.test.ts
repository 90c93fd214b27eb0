// Offline use: the app opens, tickets are readable, old figures show their age; a new version is offered,
// never forced.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { thingsOf } from './places.ts'
import { stands, until } from './settled.ts'
import { scene } from './walk.ts'

suite('without a network', () => {
  const at = scene()
  const heading = () => at.page.getByRole('heading', { level: 1 })

  /** Waits until everything is cached, as after a visit of some seconds. */
  async function settled() {
    await until(
      () => at.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
      state => state === 'activated',
      'the worker is at work',
    )
  }

  test('a ticket with its code opens without a network, and shows its age', async () => {
    const { ready } = await thingsOf(at.person)
    await at.go('/pages/otc/ticketOtc')
    await settled()
    await at.phone.setOffline(true)
    await at.page.close()
    at.page = await at.phone.newPage()
    await at.page.goto(`${at.line.address}/pages/user/vr/ticket?id=${ready}`)
    await at.page.getByText(/^\d{4} \d{4} \d{4}$/).waitFor()
    await at.page.getByRole('img', { name: 'Mã nhận vé' }).waitFor()
    await at.page.getByText(/^Không có mạng · dữ liệu lúc \d\d:\d\d$/).waitFor()
  })

  test('the shelf and the wallet are shown as they were, and refreshed with the network', async () => {
    await at.go('/pages/user/wallet/index')
    await at.go('/pages/otc/ticketOtc')
    await settled()
    await at.phone.setOffline(true)
    await at.page.reload()
    await at.page.getByText(/^Không có mạng · dữ liệu lúc \d\d:\d\d$/).waitFor()
    await at.page.getByRole('article').first().waitFor()
    await at.page.getByRole('link', { name: 'Ví', exact: true }).click()
    await heading().getByText('Ví').waitFor()
    await at.page
      .getByText(/^Không có mạng · dữ liệu lúc \d\d:\d\d$/)
      .first()
      .waitFor()
    await at.phone.setOffline(false)
    await at.page.reload()
    await stands(at.page)
    assert.equal(await at.page.getByText(/ữ liệu lúc/).count(), 0)
  })

  test('a page that was never seen says that there is no network, and loads on retry', async () => {
    await at.go('/')
    await settled()
    await at.phone.setOffline(true)
    await at.page.goto(`${at.line.address}/pages/news/list`)
    await at.page.getByRole('heading', { name: 'Không có kết nối mạng' }).waitFor()
    await at.phone.setOffline(false)
    await at.page.getByRole('button', { name: 'Thử lại' }).click()
    await at.page.locator('main li a').first().waitFor()
  })

  test('a new version is offered, and installed on request', async () => {
    await at.go('/')
    await settled()
    at.line.spoil(/sw\.js/, { kind: 'rewrite', body: text => `${text}\n// A newer version.` }, 5)
    await at.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await at.page.getByText('Đã có phiên bản mới').waitFor()
    const reloaded = at.page.waitForEvent('load')
    await at.page.getByRole('button', { name: 'Cập nhật' }).click()
    await reloaded
  })

  test('signing out deletes everything stored', async () => {
    await at.go('/pages/otc/ticketOtc')
    const kept = () =>
      at.page.evaluate(() => Object.keys(localStorage).filter(name => name.startsWith('kept:')).length)
    assert.ok((await kept()) > 0)
    await at.go('/pages/user/index')
    await at.page.getByRole('button', { name: 'Đăng xuất' }).click()
    await at.page.getByRole('button', { name: 'Xác nhận' }).click()
    await until(kept, count => count === 0, 'nothing is kept')
  })
})
