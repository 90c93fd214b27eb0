// Paying over a bad line: at 4G speed, tapped twice, with the request lost, with the answer lost. In every
// case a request is paid once and the payer sees the true result.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { hears } from './heard.ts'
import { call, fund } from './site.ts'
import { scene } from './walk.ts'

const buy = /^POST .*\/token\/gb\/buyGb/
const lost = 2
const order = /^POST .*\/token\/pay\/payCreateOrder/

suite('paying for a seat', () => {
  const at = scene()
  const list = async <Item>(path: string) =>
    (await call<{ items: Item[] }>(path, { token: at.person.token })).items
  const seats = async () => (await list('/token/gb/myJoinList?limit=100')).length
  /** The lines of the wallet that paid for seats, newest first. */
  const payments = async () =>
    (await list<{ id: string }>('/token/pay/getFlowList?unit=BALANCE&type=6&limit=20')).map(({ id }) => id)

  const standing = async () => ({ seats: await seats(), newest: (await payments())[0] ?? '' })
  /** The seats bought since then, and the number of payments. */
  async function boughtSince(before: Awaited<ReturnType<typeof standing>>) {
    return { seats: (await seats()) - before.seats, payments: (await payments()).indexOf(before.newest) }
  }
  const once = { seats: 1, payments: 1 }

  let turn = 0
  /** Another set each time: a group with the user's seat may form at any time. */
  async function openPayment() {
    const { items } = await call<{ items: { setId: string }[] }>('/gb/getSetList')
    turn += 1
    await at.go(`/pages/gb/detail?id=${items[turn % items.length]?.setId}&more=1`)
    await at.page.getByRole('button', { name: /^(Tham gia|Mua thêm chỗ) ·/ }).click()
    const letters = at.page.getByRole('button', { name: 'Bàn phím chữ' })
    const field = at.page.getByLabel('Mật khẩu thanh toán', { exact: true })
    await letters.or(field).first().waitFor()
    if (await letters.isVisible()) await letters.click()
    await field.fill(at.person.payPassword)
  }
  before(() => fund(at.person))
  const confirm = () => at.page.getByRole('button', { name: 'Xác nhận' })
  const done = () => hears(at.page, /^(Đã vào nhóm|1 chỗ đang chờ nhóm kế tiếp)$/)

  test('on slow 4G it takes one request and ends with a seat', async () => {
    await at.onSlow4G()
    const before = await standing()
    await openPayment()
    await confirm().click()
    await done()
    assert.equal(at.line.count(buy), 1)
    assert.deepEqual(await boughtSince(before), once)
  })

  test('two taps buy one seat', async () => {
    const before = await standing()
    await openPayment()
    await confirm().dblclick()
    await done()
    assert.equal(at.line.count(buy), 1)
    assert.deepEqual(await boughtSince(before), once)
  })

  test('a request that never arrived is sent again', async () => {
    const before = await standing()
    await openPayment()
    at.line.spoil(/buyGb/, { kind: 'drop' }, lost)
    await confirm().click()
    await done()
    assert.deepEqual(await boughtSince(before), once)
  })

  test('a request with a lost answer is sent again with the same key, and paid once', async () => {
    const before = await standing()
    await openPayment()
    at.line.spoil(/buyGb/, { kind: 'lose' }, lost)
    await confirm().click()
    await at.page.getByText('Bạn sẽ không bị trừ tiền hai lần.', { exact: false }).waitFor()
    await at.page.getByRole('button', { name: 'Đang kiểm tra kết quả' }).waitFor()
    await done()
    assert.ok(at.line.count(buy) >= 3)
    assert.deepEqual(await boughtSince(before), once)
  })

  test('a request with an outcome unknown to the program is sent again, and paid once', async () => {
    const before = await standing()
    await openPayment()
    const unknown = { ok: false, code: 10_015, key: 'platform.outcome_unknown', msg: 'Chưa biết' }
    at.line.spoil(/buyGb/, { kind: 'rewrite', body: () => JSON.stringify(unknown) }, lost)
    await confirm().click()
    await done()
    assert.ok(at.line.count(buy) >= 3)
    assert.deepEqual(await boughtSince(before), once)
  })

  test('a page reloaded during the payment continues it, and shows the result', async () => {
    const before = await standing()
    await openPayment()
    at.line.spoil(/buyGb/, { kind: 'lose' }, 100)
    await confirm().click()
    await at.page.getByRole('button', { name: 'Đang kiểm tra kết quả' }).waitFor()
    await at.page.reload()
    await at.page.getByText('Lần trả tiền vừa rồi chưa có kết quả.').waitFor()
    at.line.mend()
    await at.page.getByRole('button', { name: 'Kiểm tra kết quả' }).click()
    await at.page.getByLabel('Mật khẩu thanh toán', { exact: true }).fill(at.person.payPassword)
    await confirm().click()
    await done()
    assert.deepEqual(await boughtSince(before), once)
  })

  test('a wrong password is shown in the sheet, with the tries left, and nothing is paid', async () => {
    const before = await standing()
    await openPayment()
    await at.page.getByLabel('Mật khẩu thanh toán', { exact: true }).fill('khong-dung')
    await confirm().click()
    await at.page
      .getByRole('alert')
      .getByText(/Mật khẩu thanh toán/)
      .waitFor()
    assert.deepEqual(await boughtSince(before), { seats: 0, payments: 0 })
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
    await at.page.getByText('Chờ thanh toán', { exact: true }).waitFor()
    assert.ok(at.line.count(order) >= 2)
    assert.equal(await waiting(), before + 1)
  })
})
