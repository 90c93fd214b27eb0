// Notifications on this device: each state of the switch, the offer and when it comes, and what is sent
// again.
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '@/api/session'
import { setLanguage } from '@/i18n'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import PushAsk from './ask'
import { sendIfChanged } from './device'
import NotificationsPage from './index.page'
import { mayAsk } from './may-ask'
import startLater from './push.later'
import { browserWith, noBrowser, saysItIs } from './testing/browser'

const off = { key: 'server-key', since: null }
const on = { key: 'server-key', since: '2026-11-28T10:00:00+07:00' }
const texts = ['push', 'reminders']
const month = 30 * 86_400_000

beforeEach(() => {
  session.start({ token: 'first-session', userId: '7', mobile: '' })
  reply('/token/inbox/getPush', says(off), says(off), says(on))
  reply('/token/inbox/addDevice', says(on))
  reply('/token/inbox/removeDevice', says(off))
  reply('/token/reminders/getList', says({ items: [] }))
})
afterEach(() => {
  cleanup()
  noBrowser()
  vi.restoreAllMocks()
})

const page = () => show(<NotificationsPage />, { at: '/pages/user/notifications', texts })
const offer = () => show(<PushAsk />, { texts })
const theSwitch = () => screen.findByRole('switch', { name: /Thông báo trên máy này/ })
const flip = async () => userEvent.click(await theSwitch())
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sent = (path: string) => asked.filter(call => call.path === path).map(({ body }) => body)
const isOffered = () => screen.queryByRole('heading', { name: 'Báo cho bạn khi có kết quả?' }) !== null

test('the switch asks the browser, subscribes with the server’s key and sends the subscription', async () => {
  const browser = browserWith()
  await page()
  expect(await theSwitch()).not.toBeChecked()
  expect(browser.asksPermission).not.toHaveBeenCalled()
  await flip()
  await waitFor(async () => expect(await theSwitch()).toBeChecked())
  expect(browser.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'server-key',
  })
  const device = { endpoint: 'https://push.example/1', p256dh: 'public', auth: 'secret' }
  expect(sent('/token/inbox/addDevice')).toEqual([device])
})

test('one tap turns it off here and at the server, and nothing is offered for a month', async () => {
  const browser = browserWith({ answers: 'granted' })
  await page()
  await flip()
  await waitFor(async () => expect(await theSwitch()).toBeChecked())
  await flip()
  await waitFor(async () => expect(await theSwitch()).not.toBeChecked())
  expect(sent('/token/inbox/removeDevice')).toHaveLength(1)
  expect(browser.subscription).toBeUndefined()
  expect(mayAsk()).toBe(false)
})

test('a subscription that the server refuses is not kept', async () => {
  const browser = browserWith()
  reply('/token/inbox/addDevice', refuses(38_001, 'Dịch vụ này chưa được hỗ trợ'))
  await page()
  await flip()
  expect(await screen.findAllByText('Dịch vụ này chưa được hỗ trợ')).not.toHaveLength(0)
  expect(await theSwitch()).not.toBeChecked()
  expect(browser.subscription).toBeUndefined()
})

test('one that the server has given up is off, and is replaced', async () => {
  const browser = browserWith({ permission: 'granted' })
  await page()
  await flip()
  await waitFor(async () => expect(await theSwitch()).toBeChecked())
  cleanup()
  reply('/token/inbox/getPush', says(off), says(off), says(on))
  await page()
  await waitFor(async () => expect(await theSwitch()).not.toBeChecked())
  await flip()
  await waitFor(async () => expect(await theSwitch()).toBeChecked())
  expect(browser.subscription?.endpoint).toBe('https://push.example/2')
})

test.each([
  ['Mozilla/5.0 (Android 15) Gecko/140 Firefox/140.0', 'Mozilla'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'Google'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36 EdgA/140.0', 'Microsoft'],
  ['Mozilla/5.0 (Macintosh) Version/18.0 Safari/605', 'Apple'],
])('a push service that cannot be reached is named: %s', async (userAgent, name) => {
  saysItIs(userAgent)
  browserWith({ isCutOff: true })
  await page()
  await flip()
  expect(await screen.findAllByText(new RegExp(`dịch vụ thông báo của ${name}`))).not.toHaveLength(0)
  expect(sent('/token/inbox/addDevice')).toEqual([])
})

test('a question that is put off leaves the switch off and says so', async () => {
  browserWith({ answers: 'default' })
  await page()
  await flip()
  expect(await screen.findAllByText(/Bạn chưa cho phép/)).not.toHaveLength(0)
  expect(await theSwitch()).not.toBeChecked()
})

test('a browser that blocks them says how to allow them', async () => {
  browserWith({ answers: 'denied' })
  await page()
  await flip()
  await screen.findByRole('heading', { name: 'Máy này đang chặn thông báo của Gomvé' })
  screen.getByText(/biểu tượng bên trái địa chỉ/)
  expect(screen.queryByRole('switch')).toBeNull()
})

test('a browser without notifications says so', async () => {
  await page()
  await screen.findByRole('heading', { name: 'Trình duyệt này không nhận được thông báo' })
})

test('an iPhone says that the app has to be on the home screen', async () => {
  saysItIs('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1')
  await page()
  await screen.findByRole('heading', { name: 'Trước tiên, thêm Gomvé vào màn hình chính' })
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

test('the offer turns notifications on, and only its button asks the browser', async () => {
  const browser = browserWith()
  await offer()
  await screen.findByText('Báo cho bạn khi có kết quả?')
  expect(browser.asksPermission).not.toHaveBeenCalled()
  await press('Bật thông báo')
  await screen.findByRole('heading', { name: 'Đã bật thông báo' })
  expect(sent('/token/inbox/addDevice')).toHaveLength(1)
})

test('“later” keeps it quiet for thirty days', async () => {
  browserWith()
  await offer()
  await press('Để sau')
  await waitFor(() => expect(isOffered()).toBe(false))
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + month - 60_000)
  expect(mayAsk()).toBe(false)
  vi.spyOn(Date, 'now').mockReturnValue(now + month + 60_000)
  expect(mayAsk()).toBe(true)
})

test('it does not come when notifications are denied or cannot be had', async () => {
  expect(mayAsk()).toBe(false)
  browserWith({ permission: 'denied' })
  expect(mayAsk()).toBe(false)
  const { queries } = await offer()
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(isOffered()).toBe(false)
})

test('nor when they are on', async () => {
  browserWith({ permission: 'granted' })
  await page()
  await flip()
  await waitFor(async () => expect(await theSwitch()).toBeChecked())
  cleanup()
  const { queries } = await offer()
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(isOffered()).toBe(false)
})

test('a denial says where to read how to allow it again', async () => {
  browserWith({ answers: 'denied' })
  await offer()
  await press('Bật thông báo')
  const how = await screen.findByRole('link', { name: 'Cách cho phép lại' })
  expect(how).toHaveAttribute('href', '/pages/user/notifications')
})

test('the device is sent again in another language, another session and with another subscription', async () => {
  const browser = browserWith({ permission: 'granted' })
  await page()
  await flip()
  await waitFor(() => expect(sent('/token/inbox/addDevice')).toHaveLength(1))
  await waitFor(async () => expect(await theSwitch()).toBeChecked())
  await sendIfChanged()
  expect(sent('/token/inbox/addDevice')).toHaveLength(1)

  await setLanguage('en')
  await sendIfChanged()
  expect(asked.at(-1)?.headers.get('lang')).toBe('en')
  session.start({ token: 'second-session', userId: '7', mobile: '' })
  await sendIfChanged()
  expect(asked.at(-1)?.headers.get('token')).toBe('second-session')
  await browser.subscribe({})
  await sendIfChanged()
  expect(asked.at(-1)?.body).toMatchObject({ endpoint: 'https://push.example/2' })
  expect(sent('/token/inbox/addDevice')).toHaveLength(4)
})

test('it is not sent for another user, nor by a device on which they were never turned on', async () => {
  browserWith({ permission: 'granted', endpoint: 'https://push.example/of-another' })
  await sendIfChanged()
  await page()
  await flip()
  await waitFor(() => expect(sent('/token/inbox/addDevice')).toHaveLength(1))
  session.start({ token: 'another', userId: '8', mobile: '' })
  await sendIfChanged()
  expect(sent('/token/inbox/addDevice')).toHaveLength(1)
})

test('a notification that is tapped opens its page in the app that is open, which says so', async () => {
  browserWith()
  const open = vi.fn()
  startLater({ open })
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise(done => {
    port1.onmessage = done
  })
  const event = new MessageEvent('message', { data: { opens: '/pages/user/gb/detail?id=12' } })
  Object.defineProperty(event, 'ports', { value: [port2] })
  navigator.serviceWorker.dispatchEvent(event)
  expect(open).toHaveBeenCalledWith('/pages/user/gb/detail?id=12')
  await answered
  port1.close()
})
