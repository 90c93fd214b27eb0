// Paying over a bad line: at 4G speed, tapped twice, with the question lost, with the answer lost. Whatever
// happens, one wish is paid once and the payer learns the truth.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { call } from './site.ts'
import { scene } from './walk.ts'

const buy = /^POST .*\/token\/gb\/buyGb/
const lost = 2
const order = /^POST .*\/token\/pay\/payCreateOrder/

interface Seats {
  items: { seatId: string }[]
}

suite('paying for a seat', () => {
  const at = scene()
  const seats = async () =>
    (await call<Seats>('/token/gb/myJoinList?limit=100', { token: at.person.token })).items.length

  let turn = 0
  /** Another set each time: a group in which one sits forms whenever it likes. */
  async function openPayment() {
    const { items } = await call<{ items: { setId: string }[] }>('/gb/getSetList')
    turn += 1
    await at.go(`/pages/gb/detail?id=${items[turn % items.length]?.setId}`)
    await at.page.getByRole('button', { name: /^(Tham gia|Mua thêm chỗ) ·/ }).click()
    const letters = at.page.getByRole('button', { name: 'Bàn phím chữ' })
    const field = at.page.getByLabel('Mật khẩu thanh toán', { exact: true })
    await letters.or(field).first().waitFor()
    if (await letters.isVisible()) await letters.click()
    await field.fill(at.person.payPassword)
  }
  /** Enough for every seat of these tests. */
  before(async () => {
    const body = { orderId: await newSandboxOrder() }
    await call('/token/pay/sandboxPay', { token: at.person.token, body })
  })
  async function newSandboxOrder() {
    const { items } = await call<{ items: { id: string; isSandbox: boolean }[] }>('/token/pay/getAccounts', {
      token: at.person.token,
    })
    const body = { channelId: items.find(({ isSandbox }) => isSandbox)?.id, amount: '5000000' }
    const made = await call<{ id: string }>('/token/pay/payCreateOrder', {
      token: at.person.token,
      body,
      key: crypto.randomUUID(),
    })
    return made.id
  }
  const confirm = () => at.page.getByRole('button', { name: 'Xác nhận' })
  const done = () =>
    at.page.getByText(/^(Đã vào nhóm|1 chỗ đang chờ nhóm kế tiếp)$/).waitFor({ timeout: 30_000 })

  test('on slow 4G it takes one question and ends with a seat', async () => {
    await at.onSlow4G()
    const before = await seats()
    await openPayment()
    await confirm().click()
    await done()
    assert.equal(at.line.count(buy), 1)
    assert.equal(await seats(), before + 1)
  })

  test('two taps buy one seat', async () => {
    const before = await seats()
    await openPayment()
    await confirm().dblclick()
    await done()
    assert.equal(at.line.count(buy), 1)
    assert.equal(await seats(), before + 1)
  })

  test('a question that never arrived is asked again', async () => {
    const before = await seats()
    await openPayment()
    at.line.spoil(/buyGb/, { kind: 'drop' }, lost)
    await confirm().click()
    await done()
    assert.equal(await seats(), before + 1)
  })

  test('a lost answer is looked for under the same key, and paid once', async () => {
    const before = await seats()
    await openPayment()
    at.line.spoil(/buyGb/, { kind: 'lose' }, lost)
    await confirm().click()
    await at.page.getByText('Bạn sẽ không bị trừ tiền hai lần.', { exact: false }).waitFor()
    await at.page.getByRole('button', { name: 'Đang kiểm tra kết quả' }).waitFor()
    await done()
    assert.ok(at.line.count(buy) >= 3)
    assert.equal(await seats(), before + 1)
  })

  test('a wrong password is said in the sheet, with the tries left, and nothing is paid', async () => {
    const before = await seats()
    await openPayment()
    await at.page.getByLabel('Mật khẩu thanh toán', { exact: true }).fill('khong-dung')
    await confirm().click()
    await at.page
      .getByRole('alert')
      .getByText(/Mật khẩu thanh toán/)
      .waitFor()
    assert.equal(await seats(), before)
  })
})

suite('topping up', () => {
  const at = scene({ person: 2 })

  const waiting = async () => {
    const { items } = await call<{ items: { state: string }[] }>('/token/pay/getRechargeList', {
      token: at.person.token,
    })
    return items.filter(({ state }) => state === 'awaiting_payment').length
  }

  test('two taps make one order, and a lost answer does too', async () => {
    const before = await waiting()
    await at.go('/pages/user/wallet/recharge')
    await at.page.getByRole('button', { name: '500.000 ₫' }).click()
    at.line.spoil(/payCreateOrder/, { kind: 'lose' }, lost)
    await at.page.getByRole('button', { name: 'Tiếp tục' }).dblclick()
    await at.page.getByText('Chờ thanh toán', { exact: true }).waitFor({ timeout: 20_000 })
    assert.ok(at.line.count(order) >= 2)
    assert.equal(await waiting(), before + 1)
  })
})
