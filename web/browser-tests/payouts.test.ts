// A withdrawal from the wallet's tab: a card added on the way, asked for once over a bad line, step by step,
// and taken back.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { call } from './site.ts'
import { scene } from './walk.ts'

const ask = /^POST .*\/token\/pay\/withApp/
const lost = 2

interface Payout {
  id: string
  state: string
}

suite('a withdrawal', () => {
  const at = scene()
  /** Held for withdrawals. The balance itself changes whenever a group closes. */
  const held = async () => {
    const path = '/token/pay/getWithConfigInfo'
    return (await call<{ withdraw: { held: string } }>(path, { token: at.person.token })).withdraw.held
  }
  const withdrawals = async () =>
    (await call<{ items: Payout[] }>('/token/pay/getWithList', { token: at.person.token })).items

  const press = (name: string | RegExp) => at.page.getByRole('button', { name }).click()
  async function enterPassword() {
    const letters = at.page.getByRole('button', { name: 'Bàn phím chữ' })
    const field = at.page.getByLabel('Mật khẩu thanh toán', { exact: true })
    await letters.or(field).first().waitFor()
    if (await letters.isVisible()) await letters.click()
    await field.fill(at.person.payPassword)
    await press('Xác nhận')
  }
  const amount = () => at.page.getByLabel('Số tiền', { exact: true })

  test('a card is added on the way, the amount stays, and a lost answer asks only once', async () => {
    await at.go('/pages/user/wallet/index')
    await at.page.getByRole('link', { name: 'Rút tiền' }).click()
    await amount().fill('500000')
    await at.page.getByText(/^495\.000\s₫$/).waitFor()
    await at.page.getByRole('link', { name: /^Thêm thẻ ngân hàng/ }).click()
    await press(/Chọn ngân hàng$/)
    await at.page.getByRole('searchbox').fill('ngoai thuong')
    await press(/^Vietcombank/)
    await at.page.getByLabel('Số tài khoản hoặc số thẻ').fill('0071 0009 8765 4')
    await at.page.getByLabel('Tên chủ thẻ').fill('Trần Thị Đào')
    assert.equal(await at.page.getByLabel('Tên chủ thẻ').inputValue(), 'TRAN THI DAO')
    await press('Lưu thẻ')
    await enterPassword()
    await at.page.getByText('TRAN THI DAO').waitFor()
    assert.equal(await amount().inputValue(), '500.000')
    at.line.spoil(/withApp/, { kind: 'lose' }, lost)
    await press('Yêu cầu rút tiền')
    await enterPassword()
    await at.page.getByRole('heading', { name: 'Từng bước' }).waitFor({ timeout: 30_000 })
    assert.ok(at.line.count(ask) > lost)
    assert.deepEqual(
      (await withdrawals()).map(({ state }) => state),
      ['reviewing'],
    )
    assert.equal(await held(), '500000.00')
    await at.page.getByText(/nên lệnh được duyệt từ/).waitFor()
  })

  test('it is found in the history, and taken back with its fee', async () => {
    await at.go('/pages/user/wallet/index')
    await at.page.getByRole('link', { name: 'Lịch sử rút và hoàn' }).click()
    await at.page.getByRole('link', { name: /495\.000/ }).click()
    await press('Hủy lệnh')
    await at.page.getByRole('alertdialog').getByRole('button', { name: 'Hủy lệnh' }).click()
    await at.page.getByRole('link', { name: 'Tạo lệnh mới' }).waitFor()
    assert.equal(await held(), '0.00')
    assert.deepEqual(
      (await withdrawals()).map(({ state }) => state),
      ['rejected'],
    )
  })

  test('more than is free is refused before anything is sent', async () => {
    await at.go('/pages/user/wallet/withdraw/index')
    await amount().fill('900000000')
    await at.page.getByText(/^Hiện chỉ còn /).waitFor()
    await press('Yêu cầu rút tiền')
    assert.equal(at.line.count(ask), 0)
    assert.equal(await at.page.getByRole('dialog').count(), 0)
  })
})
