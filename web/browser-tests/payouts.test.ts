// Money of the balance to the bank, from the wallet's tab: the first card typed in its form, asked for once
// over a bad line, step by step, and taken back; a second one on a day costs a fee, and says why. The money
// of a banned user, which two operators pay, and a third in the bank's own format.
import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { before, suite, test } from 'node:test'
import readWorkbook from 'read-excel-file/node'
import { act } from './market.ts'
import { answers, offices } from './office.ts'
import { tell } from './operators.ts'
import { moves } from './packages.ts'
import { call, signIn } from './site.ts'
import { scene } from './walk.ts'
import { t } from './words.ts'

const ask = /^POST .*\/token\/pay\/cashOut/
const lost = 2

interface Payout {
  id: string
  state: string
}

suite('cashing out', () => {
  const at = scene()
  /** Held for payouts. The balance itself changes whenever a group closes. */
  const held = async () =>
    (await call<{ held: string }>('/token/pay/getCashOut', { token: at.person.token })).held
  const refunds = async () =>
    (await call<{ items: Payout[] }>('/token/pay/getRefundList', { token: at.person.token })).items

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

  test('one password adds the first card and asks, and a lost answer asks once', async () => {
    await at.go('/pages/user/wallet/index')
    await at.page.getByRole('link', { name: 'Rút tiền', exact: true }).click()
    await amount().fill('500000')
    await at.page.getByText('Hoàn tiền nạp về thẻ').waitFor()
    await press(/Chọn ngân hàng$/)
    await at.page.getByRole('searchbox').fill('ngoai thuong')
    await press(/^Vietcombank/)
    await at.page.getByLabel('Số tài khoản hoặc số thẻ').fill('0071 0009 8765 4')
    await at.page.getByLabel('Tên chủ thẻ').fill('Trần Thị Đào')
    assert.equal(await at.page.getByLabel('Tên chủ thẻ').inputValue(), 'TRAN THI DAO')
    at.line.spoil(/cashOut/, { kind: 'lose' }, lost)
    await press('Rút về ngân hàng')
    await enterPassword()
    await at.page.getByRole('heading', { name: 'Từng bước' }).waitFor()
    assert.ok(at.line.count(ask) > lost)
    assert.deepEqual(
      (await refunds()).map(({ state }) => state),
      ['reviewing'],
    )
    assert.equal(await held(), '500000.00')
    await at.page.getByText(/nên lệnh được duyệt từ/).waitFor()
  })

  test('it is found in the history, and taken back with its fee', async () => {
    await at.go('/pages/user/wallet/index')
    await at.page.getByRole('link', { name: 'Lịch sử rút và hoàn' }).click()
    await at.page.getByRole('link', { name: /^500\.000/ }).click()
    await press('Hủy lệnh')
    await at.page.getByRole('alertdialog').getByRole('button', { name: 'Hủy lệnh' }).click()
    await at.page.getByRole('link', { name: 'Tạo lệnh mới' }).waitFor()
    assert.equal(await held(), '0.00')
    assert.deepEqual(
      (await refunds()).map(({ state }) => state),
      ['rejected'],
    )
  })

  test('a second one on a day is a withdrawal, and says why it costs a fee', async () => {
    await at.go('/pages/user/wallet/withdraw/index')
    await amount().fill('500000')
    await at.page.getByText(/^495\.000\s₫$/).waitFor()
    await at.page.getByText(/^Phần tiền nạp trong đó cũng tính phí rút/).waitFor()
  })

  test('more than is free is refused before anything is sent', async () => {
    await at.go('/pages/user/wallet/withdraw/index')
    await amount().fill('900000000')
    await at.page.getByText(/^Hiện chỉ còn /).waitFor()
    await press('Rút về ngân hàng')
    assert.equal(at.line.count(ask), 0)
    assert.equal(await at.page.getByRole('dialog').count(), 0)
  })
})

suite('a banned user', () => {
  let userId = ''
  const number = '0071000112233'
  before(async () => {
    const person = await signIn(20)
    userId = person.userId
    const card = { bankBin: '970436', number, holder: 'Lê Văn Bình' }
    await call('/token/pay/bindBank', act(person.token, { ...card, payPassword: person.payPassword }))
    await moves('+25h') // payouts wait a day after a new card
  })
  const { by, as } = offices('finance', 'finance', 'finance')
  const reason = `Khóa vì gian lận ${crypto.randomUUID().slice(0, 6)}`

  interface Terms {
    freeNow: string
    held: string
  }
  const kinds = ['refund', 'withdraw', 'otc'] as const
  const owed = () => tell<Record<string, Terms>>(`/payout/owed?userId=${userId}`, { token: by() })

  test('one operator asks for what is free, another approves it', async () => {
    await tell('/person/ban', act(by(), { userId, reason }))
    const before = await owed()
    const kind = kinds.find(one => Number(before[one]?.freeNow) > 0) ?? ''
    assert.ok(kind, 'something is free')
    const first = as('finance')
    await first.opens(`/people/${userId}`)
    await first.press('payouts:banned.open')
    await first.fill('common:field.reasonAudited', reason)
    await answers(first, 'payouts:banned.submit')
    await first.sees(t('payouts:banned.done'))
    assert.equal((await owed())[kind]?.held, before[kind]?.freeNow)

    const second = as('finance', 1)
    await second.opens('/payouts?sort=newest')
    await second.page.locator('tbody tr').first().getByRole('button').first().click()
    await second.sees(reason)
    await second.press('payouts:approve.open')
    await answers(second, 'payouts:approve.open')
    await second.sees(t('payouts:approve.done'))
  })

  test('a third fetches the batch as their bank takes it, and enters its results', async () => {
    const third = as('finance', 2)
    await third.opens('/batches')
    await third.press('payouts:make.open')
    await answers(third, 'payouts:make.open')
    await third.choose('payouts:format.label', 'vcb')
    const coming = third.page.waitForEvent('download')
    await third.press('payouts:fetch.open')
    const download = await coming
    assert.match(download.suggestedFilename(), /^gomve-.+-vcb\.xlsx$/)
    const [sheet] = await readWorkbook(await buffer(await download.createReadStream()))
    const rows = sheet?.data.slice(1) ?? []
    assert.ok(rows.some(([, , , , account, holder]) => account === number && holder === 'LE VAN BINH'))

    const results = rows.map(row => `${row[14]},${row[11]},transferred,FT${row[14]},`)
    const text = ['memo,amount,result,reference,reason', ...results].join('\n')
    const file = { name: 'ket-qua.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await third.page.getByLabel(t('payouts:results.pick')).setInputFiles(file)
    await third.press('payouts:results.enter')
    await third.sees(t('payouts:results.done'))
    await third.press('payouts:close.open')
    await third.sees(t('payouts:close.done'))
  })
})
