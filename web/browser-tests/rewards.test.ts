// Energy exchanged for vouchers, up to the week's limit, and for an item that a desk hands over; a VIP code
// entered and wrong; a coupon given by a campaign and used for a seat; coupons through a draw.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { hears } from './heard.ts'
import { provide } from './market.ts'
import { newcomer } from './newcomer.ts'
import { enrol, owner, tell } from './operators.ts'
import { stand, until } from './settled.ts'
import { arrive, buyers, call, openPhone, type Person, site } from './site.ts'
import { scene } from './walk.ts'

const pay = /^POST .*\/token\/goods\/payGoods/
const lost = 2
const worth = 20_000
/** In two groups of ten, of which three win each: both outcomes are among them. */
const mostCoupons = 14

interface Held {
  holdings: { energy: number; recycleVouchers: number; priorityPasses: number }
}
interface Order {
  state: string
  title: string
  qr: string
}
interface Coupon {
  couponId: string
  name: string
  state: string
}

interface Fields {
  kind: string
  price: string
  stock?: number
  weeklyLimit?: number
  campaignId?: string
}
interface Campaign {
  grant: string
  budget: number
  audience: string
  people?: string
}

const holdingsOf = async (token: string) => (await call<Held>('/token/getUserIndex', { token })).holdings
const act = (token: string, body: object) => ({ token, body, key: crypto.randomUUID() })

const couponsOf = async ({ token }: Person) =>
  (
    await Promise.all(
      ['open', 'used'].map(part =>
        call<{ items: Coupon[] }>(`/token/coupon/getList?part=${part}&limit=100`, { token }),
      ),
    )
  ).flatMap(({ items }) => items)
const couponOf = async (person: Person, name: string) =>
  (await couponsOf(person)).find(coupon => coupon.name === name)

/** When the weekly limits start again, as the app writes it: "00:00 30/11". */
async function nextWeek({ token }: Person) {
  const { weekUntil } = await call<{ weekUntil: string }>('/token/goods/getList', { token })
  const [, month, day, time] = /^\d{4}-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(weekUntil) ?? []
  return `${time} ${day}/${month}`
}

async function setsOnOffer() {
  const { items } = await call<{ items: { setId: string }[] }>('/gb/getSetList')
  return items.map(({ setId }) => setId)
}

/** Offers goods for energy, of their own for each run: a demo may be used twice. */
async function offer(fields: Fields) {
  const title = `Quà ${crypto.randomUUID().slice(0, 6)}`
  const body = { titleVi: title, cover: 'ocean', hue: 120, currency: 'ENERGY', ...fields }
  const { goodsId } = await tell<{ goodsId: string }>('/goods/save', { token: finance, body })
  await tell('/goods/offer', { token: finance, body: { goodsId } })
  return { goodsId, title }
}

const coupons = { grant: 'coupon', worth: String(worth), minimum: '50000', days: 7 }

/** Starts a campaign; own money of its own covers its coupons. */
async function startCampaign({ budget, ...terms }: Campaign) {
  if (terms.grant === 'coupon') {
    const money = { direction: 'set_aside', amount: String(worth * budget), reason: 'Browser tests' }
    const proposal = await tell<{ id: string }>('/reserve/propose', act(finance, money))
    await tell('/reserve/approve', act(await owner(), { id: proposal.id }))
  }
  const name = `Quà ${crypto.randomUUID().slice(0, 4)}`
  const { campaign } = await tell<{ campaign: { id: string } }>(
    '/campaign/save',
    act(finance, { nameVi: name, budget, ...terms }),
  )
  await tell('/campaign/start', act(finance, { id: campaign.id }))
  return { id: campaign.id, name }
}

/** A seat bought by a call; one more for a person who is seated already waits for the next group. */
async function sits({ token, payPassword }: Person, setId: string, couponId?: string) {
  const body = { setId, count: 1, usePass: false, payPassword, couponId }
  await call('/token/gb/buyGb', act(token, body))
}

let finance = ''
before(async () => {
  finance = (await enrol(await owner(), 'finance')).token
})

suite('rewards', () => {
  const at = scene()
  const held = () => holdingsOf(at.person.token)
  const ordersOf = async (item: string) =>
    (
      await call<{ items: Order[] }>('/token/goods/getOrders?kind=item', { token: at.person.token })
    ).items.filter(({ title }) => title === item)
  const seats = async () =>
    (
      await call<{ items: { price: string; cash: string }[] }>('/token/gb/myJoinList?limit=100', {
        token: at.person.token,
      })
    ).items
  async function enterPassword() {
    const letters = at.page.getByRole('button', { name: 'Bàn phím chữ' })
    const field = at.page.getByLabel('Mật khẩu thanh toán', { exact: true })
    await letters.or(field).first().waitFor()
    if (await letters.isVisible()) await letters.click()
    await field.fill(at.person.payPassword)
    await press('Xác nhận')
  }
  /** A campaign of its own gives each of them one coupon. */
  async function giveCoupons(people: readonly Person[]): Promise<string> {
    const list = { audience: 'list', people: people.map(({ userId }) => userId).join(' ') }
    const { name } = await startCampaign({ ...coupons, ...list, budget: people.length })
    for (const person of people)
      await until(
        () => couponOf(person, name),
        coupon => coupon !== undefined,
        'the coupon',
      )
    return name
  }
  const press = (name: string | RegExp) => at.page.getByRole('button', { name }).click()

  test('vouchers are taken for energy from the wallet on, and the page says what is left', async () => {
    const first = await held()
    await at.go('/pages/user/wallet/index')
    await at.page.getByRole('link', { name: 'Đổi quà' }).click()
    await press('Đổi Phiếu trả vé')
    await press('Thêm một')
    await press(/^Đổi · 60 năng lượng$/)
    await hears(at.page, 'Đã nhận 2 × Phiếu trả vé')
    const then = await held()
    assert.equal(then.energy, first.energy - 60)
    assert.equal(then.recycleVouchers, first.recycleVouchers + 2)
    await at.page.getByText('Tuần này còn 8/10').waitFor()
  })

  test('an item is ordered once over a bad line, and handed over by its code', async () => {
    const { title: item } = await offer({ kind: 'item', price: '20', stock: 1 })
    await at.go('/pages/user/vr/shop')
    at.line.spoil(/payGoods/, { kind: 'lose' }, lost)
    await press(`Đổi ${item}`)
    await press(/^Đổi · 20 năng lượng$/)
    await at.page.getByRole('button', { name: 'Sao chép mã' }).waitFor()
    assert.ok(at.line.count(pay) > lost)
    const [order, ...others] = await ordersOf(item)
    assert.equal(others.length, 0)
    assert.equal(order?.state, 'ordered')
    const { items } = await call<{ items: { venueId: string }[] }>('/vr/getVenueList')
    const body = { text: order?.qr, venueId: items[0]?.venueId }
    await tell('/goodsOrder/handOver', { token: finance, body, key: crypto.randomUUID() })
    await at.go('/pages/user/vr/orders')
    const card = at.page.getByRole('article').filter({ hasText: item })
    await card.getByText('Đã nhận tại quầy').waitFor()
    assert.equal(await card.getByRole('button', { name: 'Hiện mã QR' }).count(), 0)
  })

  test('the last voucher of a week is taken, and then the page says why not, and when again', async () => {
    const { title: voucher } = await offer({ kind: 'voucher', price: '1', weeklyLimit: 3 })
    const first = await held()
    await at.go('/pages/user/vr/exchange')
    const card = at.page.getByRole('listitem').filter({ hasText: voucher })
    await card.getByText('Tuần này còn 3/3').waitFor()
    await press(`Đổi ${voucher}`)
    await press('Thêm một')
    await press(/^Đổi · 2 năng lượng$/)
    await hears(at.page, `Đã nhận 2 × ${voucher}`)
    await card.getByText('Tuần này còn 1/3').waitFor()
    await press(`Đổi ${voucher}`)
    assert.ok(await at.page.getByRole('button', { name: 'Thêm một' }).isDisabled())
    await press(/^Đổi · 1 năng lượng$/)
    await hears(at.page, `Đã nhận 1 × ${voucher}`)
    const { recycleVouchers, energy } = await held()
    assert.equal(recycleVouchers, first.recycleVouchers + 3)
    assert.equal(energy, first.energy - 3)

    await card.getByText('Tuần này còn 0/3').waitFor()
    await card
      .getByText(`Tuần này bạn đã đổi 3, tối đa 3; đổi tiếp từ ${await nextWeek(at.person)}`)
      .waitFor()
    assert.ok(await at.page.getByRole('button', { name: `Đổi ${voucher}` }).isDisabled())
  })

  test('a coupon of a campaign takes its worth off a seat, and is held with it', async () => {
    const name = await giveCoupons([at.person])

    await at.go('/pages/user/wallet/index')
    await at.page.getByRole('link', { name: /^Mã giảm giá/ }).click()
    await at.page
      .getByRole('article')
      .filter({ hasText: name })
      .getByText(/^Cho một chỗ từ 50\.000/)
      .waitFor()
    const before = await seats()
    await at.go(`/pages/gb/detail?id=${(await setsOnOffer()).at(-1)}&more=1`)
    await at.page.getByRole('switch', { name: /^Dùng mã giảm 20\.000/ }).waitFor()
    await press(/^(Tham gia|Mua thêm chỗ) · /)
    await at.page
      .getByRole('dialog')
      .getByText(/ − mã 20\.000/)
      .waitFor()
    await enterPassword()
    const bought = await until(seats, now => now.length > before.length, 'the seat')
    assert.equal(Number(bought[0]?.price) - Number(bought[0]?.cash), worth)
    const mine = await couponOf(at.person, name)
    // A group that formed at once has used it, or returned it.
    assert.ok(['held', 'used', 'unused'].includes(mine?.state ?? ''))
  })

  test('a draw uses the coupons that won up, and gives the others back', async () => {
    const next = buyers()
    const people = await Promise.all(Array.from({ length: mostCoupons }, () => next.next().value))
    const name = await giveCoupons(people)
    const [setId = ''] = await setsOnOffer()
    for (const person of people) {
      await provide(person)
      await sits(person, setId, (await couponOf(person, name))?.couponId)
    }
    const states = async () =>
      Promise.all(people.map(async person => (await couponOf(person, name))?.state ?? ''))
    while ((await states()).includes('held')) {
      const other = await next.next().value
      await provide(other)
      await sits(other, setId)
    }
    const after = await states()
    for (const [state, part] of [
      ['used', 'used'],
      ['unused', 'open'],
    ] as const) {
      const person = people[after.indexOf(state)]
      assert.ok(person, `a coupon that is ${state} among ${after}`)
      await using device = await openPhone()
      await arrive(device.phone, 'vi', person)
      const page = await device.phone.newPage()
      await stand(page, `${site}/pages/user/coupon/my?state=${part}`)
      await page.getByRole('article').filter({ hasText: name }).waitFor()
    }
  })
})

suite('a user on a break', () => {
  test('gets no coupon for energy, and the page says why and until when', async () => {
    const { id } = await startCampaign({ ...coupons, budget: 1, audience: 'goods' })
    const coupon = await offer({ kind: 'coupon', price: '1', campaignId: id })
    // A person of its own: no call ends a break, and others of the demo are needed.
    const person = await newcomer(await owner())
    const gift = { grant: 'energy', amount: 5, budget: 1, audience: 'list', people: person.userId }
    await startCampaign(gift)
    await until(
      () => holdingsOf(person.token),
      ({ energy }) => energy === gift.amount,
      'energy came',
    )
    await call('/token/limits/exclude', act(person.token, { days: 1 }))

    await using device = await openPhone()
    await arrive(device.phone, 'vi', person)
    const page = await device.phone.newPage()
    await stand(page, `${site}/pages/user/vr/exchange`)
    const card = page.getByRole('listitem').filter({ hasText: coupon.title })
    const wish = { goodsId: coupon.goodsId, count: 1 }
    await assert.rejects(call('/token/goods/payGoods', act(person.token, wish)), /Bạn đang tạm ngừng/)
    assert.deepEqual(await couponsOf(person), [])
    await card.getByText(/^Bạn đang tạm ngừng nạp và mua đến \d\d:\d\d /).waitFor()
    assert.ok(await page.getByRole('button', { name: `Đổi ${coupon.title}` }).isDisabled())
  })
})

suite('a membership', () => {
  // The first user of the demo is a member already.
  const at = scene({ person: 6 })
  const held = () => holdingsOf(at.person.token)

  test('a wrong code is refused at its field, a right one starts a membership with a pass', async () => {
    const body = { count: 1, reason: 'Browser tests' }
    const made = await tell<{ content: string }>('/vipBatch/make', {
      token: finance,
      body,
      key: crypto.randomUUID(),
    })
    const code =
      made.content
        .trim()
        .split(/\r?\n/)
        .at(-1)
        ?.replaceAll(/[^A-Z0-9]/g, '') ?? ''
    const { priorityPasses } = await held()
    await at.go('/pages/user/index')
    await at.page.getByRole('link', { name: /^Nhập mã VIP/ }).click()
    const field = at.page.getByLabel('Mã VIP của bạn')
    await field.fill(code.slice(0, -1) + (code.endsWith('A') ? 'C' : 'A'))
    await at.page.getByRole('button', { name: 'Kích hoạt' }).click()
    await at.page.getByText(/^Mã VIP không tồn tại/).waitFor()
    await field.fill(code.toLowerCase())
    await at.page.getByRole('button', { name: 'Kích hoạt' }).click()
    await at.page.getByText(/^Thẻ ưu tiên kế tiếp/).waitFor()
    assert.equal((await held()).priorityPasses, priorityPasses + 1)
    await at.go('/pages/user/index')
    await at.page.getByRole('link', { name: /^Hội viên đến/ }).waitFor()
  })
})
