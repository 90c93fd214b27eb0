// Navigation: back restores the position, addresses survive reload and sign-in, and a page that fails to load
// recovers.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { stands, until } from './settled.ts'
import { demoPeople, signIn } from './site.ts'
import { scene } from './walk.ts'

suite('moving about', () => {
  const at = scene()
  const scroll = () => at.page.evaluate(() => Math.round(scrollY))
  const heading = () => at.page.getByRole('heading', { level: 1 })

  test('an endless list is found exactly as it was left', async () => {
    await at.go('/pages/user/wallet/flow/list')
    const rows = at.page.locator('main li')
    const begin = await rows.count()
    await at.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await until(
      () => rows.count(),
      count => count > begin,
      'a further page came',
    )
    await at.page.evaluate(() => scrollTo(0, 1234))
    const row = at.page.locator('main li a').nth(24)
    await row.scrollIntoViewIfNeeded()
    await stands(at.page)
    const [left, count] = [await scroll(), await rows.count()]
    await row.click()
    await heading().getByText('Biên lai').waitFor()
    await stands(at.page)
    await at.page.goBack()
    await heading().getByText('Lịch sử giao dịch').waitFor()
    await until(scroll, now => now === left, `it stands at ${left} again`)
    assert.equal(await rows.count(), count)
  })

  test('somebody else who signs in in another tab is whom this one belongs to, too', async () => {
    const people = await demoPeople()
    const name = (place: number) => at.page.getByText(people[place]?.name ?? '', { exact: true }).first()
    await at.go('/pages/user/index')
    await name(0).waitFor()
    const other = await signIn(3)
    const tab = await at.phone.newPage()
    await tab.goto(`${at.line.address}/pages/news/list`)
    await tab.evaluate(({ userId, mobile, token }) => {
      localStorage.setItem('userId', userId)
      localStorage.setItem('mobile', mobile)
      localStorage.setItem('token', token)
    }, other)
    await name(3).waitFor()
    assert.equal(await name(0).count(), 0)
  })

  test('a tab keeps its place while another one is looked at', async () => {
    await at.go('/pages/gb/personIndex')
    await at.page.evaluate(() => scrollTo(0, 150))
    await stands(at.page)
    await at.page.getByRole('link', { name: 'Ví', exact: true }).click()
    await heading().getByText('Ví').waitFor()
    assert.equal(await scroll(), 0)
    await at.page.getByRole('link', { name: 'Mua nhóm', exact: true }).click()
    await heading().getByText('Mua nhóm').waitFor()
    await until(scroll, now => now === 150, 'it stands at 150 again')
  })

  test('the header leads up, to the hub and then home, where there is nothing behind', async () => {
    await at.go('/pages/news/detail?id=1')
    await at.page.getByRole('button', { name: 'Quay lại' }).click()
    await heading().getByText('Tin tức').waitFor()
    await at.page.getByRole('button', { name: 'Quay lại' }).click()
    await heading().getByText('Trang chủ').waitFor()
    assert.equal(new URL(at.page.url()).pathname, '/')
  })

  test('a filter is in the address, and a reload keeps it', async () => {
    await at.go('/pages/user/wallet/flow/list')
    await at.page.getByRole('button', { name: 'Lọc giao dịch' }).click()
    await at.page.getByRole('dialog').getByText('Mua nhóm', { exact: true }).click()
    await at.page.getByRole('dialog').getByText('30 ngày', { exact: true }).click()
    await at.page.getByRole('button', { name: 'Áp dụng' }).click()
    await until(
      () => at.page.url(),
      url => url.includes('group=groups') && url.includes('from='),
      'the address names the group and the days',
    )
    await at.page.reload()
    await stands(at.page)
    await at.page.getByRole('button', { name: 'Lọc giao dịch, 2 điều kiện đang bật' }).waitFor()
    await at.page.getByRole('button', { name: 'Bỏ lọc: Mua nhóm' }).click()
    await until(
      () => at.page.url(),
      url => !url.includes('group=') && url.includes('from='),
      'the group is gone from the address, the days are not',
    )
  })

  test('a view that does not exist opens the page as it is without one', async () => {
    // Its filter is there only where there are kinds to choose from.
    await at.go('/pages/otc/ticketOtc?state=lost')
    await at.page.getByRole('article').first().waitFor()
    await at.go('/pages/user/gb/my?state=lost')
    assert.ok(await at.page.getByRole('radio', { name: /^Tất cả/ }).isChecked())
    await at.go('/pages/user/wallet/flow/list?group=lost&direction=lost&from=lost')
    await at.page.getByRole('button', { name: 'Lọc giao dịch', exact: true }).waitFor()
    await at.page.locator('main li a').first().waitFor()
  })

  test('a page whose code is gone starts anew by itself', async () => {
    await at.go('/pages/user/wallet/index')
    at.line.spoil(/assets\/flow\.page-.*\.js/, { kind: 'status', status: 404 })
    await at.page.getByRole('link', { name: 'Lịch sử giao dịch', exact: true }).click()
    await heading().getByText('Lịch sử giao dịch').waitFor()
    assert.ok(at.line.count(/assets\/flow\.page-.*\.js/) >= 2)
  })

  test('a slow answer shows its place in grey, and then the content', async () => {
    at.line.spoil(/getFlowList/, { kind: 'delay', milliseconds: 2_500 }, 3)
    await at.page.goto(`${at.line.address}/pages/user/wallet/flow/list`)
    await at.page.getByRole('status', { name: 'Đang tải' }).waitFor()
    await at.page.locator('main li a').first().waitFor()
    assert.equal(await at.page.getByRole('status', { name: 'Đang tải' }).count(), 0)
  })
})

suite('who is signed in', () => {
  const at = scene({ person: 2, guest: true })
  const heading = () => at.page.getByRole('heading', { level: 1 })

  async function signInHere() {
    const person = (await demoPeople())[2]
    await at.page.getByLabel('Số điện thoại').fill(person?.mobile ?? '')
    await at.page.getByLabel('Mật khẩu', { exact: true }).fill(person?.password ?? '')
    await at.page.getByRole('button', { name: 'Đăng nhập' }).click()
  }

  test('an address that needs a session is reached after signing in, on slow 4G too', async () => {
    await at.onSlow4G()
    await at.go('/pages/user/wallet/flow/list?group=groups')
    await heading().getByText('Đăng nhập').waitFor()
    await signInHere()
    await heading().getByText('Lịch sử giao dịch').waitFor()
    assert.match(at.page.url(), /flow\/list\?group=groups$/)
  })

  test('signing in elsewhere ends it here, and says why until the next sign-in', async () => {
    await at.go('/pages/login/login?back=%2Fpages%2Fuser%2Findex')
    await signInHere()
    await heading().getByText('Của tôi').waitFor()
    await signIn(2)
    // This page may have noticed it already, by its socket.
    await at.go('/pages/user/wallet/index')
    await heading().getByText('Đăng nhập').waitFor()
    await at.page.getByText('Tài khoản đã đăng nhập ở thiết bị khác').waitFor()
    await at.page.reload()
    await at.page.getByText('Tài khoản đã đăng nhập ở thiết bị khác').waitFor()
    const number = at.page.getByLabel('Số điện thoại')
    assert.equal(await number.inputValue(), (await demoPeople())[2]?.mobile)
    assert.equal(await at.page.evaluate(() => localStorage.getItem('userId')), '0')
    assert.equal(await at.page.evaluate(() => localStorage.getItem('token')), null)
  })

  test('a session that nobody knows any more leads to signing in', async () => {
    await at.page.addInitScript(() => localStorage.setItem('token', 'nobody'))
    await at.go('/pages/user/wallet/index')
    await heading().getByText('Đăng nhập').waitFor()
  })

  test('the language changes without a reload, is remembered, and is told to the server', async () => {
    await at.go('/pages/login/login')
    await at.page.evaluate(() => Reflect.set(window, 'same', true))
    await at.page.getByRole('button', { name: 'Ngôn ngữ: Tiếng Việt' }).click()
    await at.page.getByText('English').click()
    await heading().getByText('Sign in').waitFor()
    assert.equal(await at.page.evaluate(() => Reflect.get(window, 'same')), true)
    assert.equal(await at.page.evaluate(() => document.documentElement.lang), 'en')
    const told = at.page.waitForRequest(/getSetList/)
    await at.page.getByRole('link', { name: 'Look around first' }).click()
    assert.equal((await told).headers().lang, 'en')
    await at.page.reload()
    await stands(at.page)
    assert.equal(await at.page.evaluate(() => document.documentElement.lang), 'en')
  })
})
