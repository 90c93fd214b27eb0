// The pickup desk on a phone: the camera reads codes in every browser. Offline the device checks codes, hands
// over within a limit, sends the records later, and no other operator can read them.
import assert from 'node:assert/strict'
import { after, afterEach, before, suite, test } from 'node:test'
import {
  allowOffline,
  type Desk,
  keptOn,
  openDesk,
  type Shown,
  takenElsewhere,
  ticketsToShow,
} from './desk-scene.ts'
import { leaveEvidence } from './evidence.ts'
import { filmOf } from './film.ts'
import { enrol, type Operator, owner, tell } from './operators.ts'
import { until } from './settled.ts'

const at = {} as { owner: string; lan: Operator; minh: Operator; venueId: string; elsewhere: string }
const shown: Shown[] = []
const next = () => shown.pop() as Shown
const open: Desk[] = []

async function desk(who: Operator, more: { film?: string; width?: number; height?: number } = {}) {
  const opened = await openDesk(who, { venueId: at.venueId, ...more })
  open.push(opened)
  return opened
}

before(async () => {
  at.owner = await owner()
  at.lan = await enrol(at.owner, 'desk')
  at.minh = await enrol(at.owner, 'desk')
  interface Venues {
    items: { venueId: string }[]
  }
  interface Classes {
    items: { classId: string; venueIds: string[] }[]
  }
  const { items } = await tell<Classes>('/class/list?limit=100', { token: at.owner })
  const classes = items.filter(({ venueIds }) => venueIds.length > 0)
  const { items: venues } = await tell<Venues>('/venue/list?limit=100', { token: at.owner })
  const everywhere = venues.filter(({ venueId }) =>
    classes.every(({ venueIds }) => venueIds.includes(venueId)),
  )
  at.venueId = everywhere[0]?.venueId ?? ''
  at.elsewhere = everywhere[1]?.venueId ?? at.venueId
  shown.push(...(await ticketsToShow(10)))
})
afterEach(async context => {
  const last = open.at(-1)
  if (last && 'passed' in context && !context.passed) await leaveEvidence(last.page, context.name)
})
after(async () => {
  for (const { close } of open) await close()
})

suite('the camera', () => {
  test('reads a code if the browser cannot, and the same code a second time is red', async () => {
    const ticket = next()
    using film = filmOf(ticket.qr)
    const { page, press, sees } = await desk(at.lan, { film: film.path, width: 320, height: 568 })
    assert.equal(await page.evaluate(() => 'BarcodeDetector' in window), false)
    await press('Quét bằng camera')
    await page.getByRole('heading', { name: 'Vé hợp lệ' }).waitFor()
    await sees('1 vé')
    await press('Giao cho khách')
    await page.getByRole('heading', { name: 'Đã giao cho khách' }).waitFor()
    await press('Khách tiếp theo')
    await page.getByRole('heading', { name: 'Mã không hợp lệ' }).waitFor()
    await sees('Không giao vé. Hãy báo bộ phận hỗ trợ.')
    await page.getByRole('link', { name: 'Xem hồ sơ vé' }).click()
    await page.waitForURL(url => url.searchParams.get('text') === ticket.ticketId)
  })

  test('that is missing says so, and codes are typed', async () => {
    const ticket = next()
    const { press, sees, scan, page } = await desk(at.lan)
    await press('Quét bằng camera')
    await sees('Thiết bị này không có camera. Hãy nhập mã hoặc dùng máy quét cầm tay.')
    await scan(ticket.code)
    await page.getByRole('heading', { name: 'Vé hợp lệ' }).waitFor()
    await press('Trả lại vé')
    await page.getByRole('heading', { name: 'Đã trả vé về cho khách' }).waitFor()
  })
})

suite('without a network', () => {
  test('nothing is handed over unless it is allowed', async () => {
    const { phone, scan, sees } = await desk(at.lan)
    await phone.setOffline(true)
    await sees('Quầy này chỉ giao vé khi có mạng. Máy tự nối lại khi có thể.')
    await scan(next().qr)
    await sees('Đang mất mạng, và quầy không được giao vé khi mất mạng')
  })

  test('codes are judged here, handed over up to the limit, and sent when it is back', async () => {
    await allowOffline(at.owner, 2)
    const [first, second, third] = [next(), next(), next()]
    const { phone, page, scan, press, sees } = await desk(at.lan)
    await phone.setOffline(true)
    await sees('Mỗi ngày được giao nhiều nhất 2 vé khi mất mạng.')
    const refused = async (text: string, why: string) => {
      await scan(text)
      await sees(why)
      await press('Khách tiếp theo')
    }
    await refused(first.code, 'Khi mất mạng chỉ kiểm tra được mã QR, không kiểm tra được mã 12 số')
    await refused(first.qr.slice(0, -1), 'Mã QR bị sai hoặc hỏng')
    await refused(`${first.qr.slice(0, 20)}AAAA${first.qr.slice(24)}`, 'Mã QR giả: chữ ký không đúng')
    await refused('https://example.com', 'Đây không phải mã nhận vé của Gomvé')
    for (const { qr } of [first, second]) {
      await scan(qr)
      await page.getByRole('heading', { name: 'Mã đúng, chưa có mạng' }).waitFor()
      await press('Giao cho khách')
      await sees('Đã ghi trên máy này, sẽ tự gửi khi có mạng.')
      await press('Khách tiếp theo')
    }
    await refused(first.qr, 'Vé này đã được giao trên máy này')
    await refused(third.qr, 'Máy này đã giao đủ số vé được phép khi mất mạng hôm nay')
    await sees('2 vé chưa gửi')
    await takenElsewhere(at.minh, second, at.elsewhere)
    await phone.setOffline(false)
    await sees('Đã gửi hết')
    await sees('Máy chủ đã ghi nhận')
    await sees(/^Bị từ chối: Mã đã được quét lúc/)
    const { history } = await tell<{ history: { event: string; offlineAt: string | null }[] }>(
      `/ticket/find?text=${first.ticketId}`,
      { token: at.lan.token },
    )
    assert.equal(history.at(-1)?.event, 'hand_over')
    assert.ok(history.at(-1)?.offlineAt, 'the ticket knows that it was offline')
    await press('Dọn dòng đã gửi')
    await page.getByText('Đã giao khi mất mạng').waitFor({ state: 'detached' })
  })

  test('the desk opens without a network, and still judges', async () => {
    await allowOffline(at.owner, 50)
    const { phone, page, scan, press, sees } = await desk(at.lan)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await phone.setOffline(true)
    await page.reload()
    await sees('Không kết nối được máy chủ')
    await scan(next().qr)
    await page.getByRole('heading', { name: 'Mã đúng, chưa có mạng' }).waitFor()
    await press('Không giao')
  })

  test('a scan whose answer was lost is finished afterwards', async () => {
    const ticket = next()
    await allowOffline(at.owner, 50)
    const { phone, page, scan, press, sees } = await desk(at.lan)
    await phone.route('**/desk/scan', async route => {
      await route.fetch()
      await route.abort('connectionreset')
      await phone.setOffline(true)
    })
    await scan(ticket.qr)
    await page.getByRole('heading', { name: 'Mã đúng, chưa có mạng' }).waitFor()
    await press('Giao cho khách')
    await press('Khách tiếp theo')
    await phone.setOffline(false)
    await sees('Máy chủ đã ghi nhận')
  })

  test('a line that the server was too busy to judge is sent again by itself', async () => {
    await allowOffline(at.owner, 50)
    const { phone, scan, press, sees } = await desk(at.lan)
    await phone.setOffline(true)
    await scan(next().qr)
    await press('Giao cho khách')
    await press('Khách tiếp theo')
    let refused = 0
    await phone.route(
      '**/desk/handOverLate',
      route => {
        refused += 1
        return route.fulfill({ json: { ok: false, code: 429, key: 'platform.too_many_requests', msg: '' } })
      },
      { times: 1 },
    )
    await phone.setOffline(false)
    await sees('Máy chủ đã ghi nhận')
    assert.equal(refused, 1)
  })

  test('unsent lines cause a warning, are hidden from the next operator, and sent by their own', async () => {
    const ticket = next()
    const { phone, page, scan, press, sees } = await desk(at.lan)
    await phone.setOffline(true)
    await scan(ticket.qr)
    await press('Giao cho khách')
    await press('Khách tiếp theo')
    await sees('1 vé chưa gửi')
    const [, payload = ''] = ticket.qr.split('.')
    assert.ok(!(await keptOn(page)).includes(payload), 'the code lies closed')
    await press('Danh mục')
    await page.getByRole('button', { name: at.lan.name }).click()
    await press('Đăng xuất')
    await sees('Còn 1 vé giao lúc mất mạng chưa gửi')
    await press('Vẫn đăng xuất')
    await page.getByLabel('Tên đăng nhập').waitFor()
    await phone.setOffline(false)
    await until(
      () => keptOn(page),
      kept => !kept.includes('operatorId":"') || !kept.includes('"key":'),
      'the key is gone',
    )
    const enter = async ({ token }: Operator) => {
      await page.evaluate(held => localStorage.setItem('console.token', held), token)
      await page.reload()
    }
    await enter(at.minh)
    await sees('Máy này còn 1 vé giao lúc mất mạng của người khác chưa gửi.')
    assert.equal(await page.getByText('Đã giao khi mất mạng').count(), 0)
    const again = await tell<{ token: string }>('/login', {
      body: { name: at.lan.name, password: at.lan.password, totp: await freshCode(at.lan) },
    })
    await enter({ ...at.lan, token: again.token })
    await sees('Máy chủ đã ghi nhận')
  })
})

/** An unused authenticator code. */
async function freshCode({ code }: Operator): Promise<string> {
  const used = code()
  return until(code, now => now !== used, 'the next code')
}
