// The workbook of each bank, read again as its program would: columns, texts, numbers, sheets; and what does
// not fit, by name.
import readWorkbook from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { bankFile } from './bank-workbook'
import { type BankFormat, formatOf, payerOf } from './formats'

const head = 'account,holder,bank_bin,bank,amount,memo\r\n'
const contentOf = (...rows: string[]) => head + rows.map(row => `${row}\r\n`).join('')
const atVcb = '0071000654321,NGUYEN VAN AN,970436,Vietcombank,1980000,GVP23456789'
const atTcb = '1903817540501100007,TRAN THI DAO,970407,Techcombank,49500,GVPABCDEFGH'
const atBidv = '0021000000012,LE VAN BINH,970418,BIDV,500000000,GVP00000001'
const both = contentOf(atVcb, atTcb)

/** The sheets with what their cells hold, each number as text with a mark. */
async function sheetsOf(format: BankFormat, content = both, payer = '0011223344556') {
  const { bytes } = bankFile(content, format, payer)
  const sheets = await readWorkbook(bytes.buffer, { parseNumber: digits => `=${digits}`, trim: false })
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data]))
}
const misfits = (format: BankFormat, ...rows: string[]) =>
  bankFile(contentOf(...rows), format, '').misfits.map(({ transfer, whys }) => [transfer.row, ...whys])

test('Vietcombank takes its own customers and others in one sheet', async () => {
  const { Sheet1 = [], ...others } = await sheetsOf('vcb')
  expect(others).toEqual({})
  const [names = [], ...rows] = Sheet1
  expect(names).toHaveLength(15)
  expect([names[2], names[4], names[14]]).toEqual([
    'Loại hình chuyển tiền \n(Select)',
    'Tài khoản người hưởng\n(Text)',
    'Nội dung lệnh\n(Text)',
  ])
  const cash = [null, null, null, null]
  expect(rows).toEqual([
    [
      ...['=1', 'GVP23456789', '=1', '0011223344556', '0071000654321', 'NGUYEN VAN AN', ...cash],
      ...['Vietcombank', '=1980000', 'VND', 'O ', 'GVP23456789'],
    ],
    [
      ...['=2', 'GVPABCDEFGH', '=2', '0011223344556', '1903817540501100007', 'TRAN THI DAO', ...cash],
      ...['01310005', '=49500', 'VND', 'O ', 'GVPABCDEFGH'],
    ],
  ])
})

test('Techcombank takes both in one sheet, with its bank codes of eight digits', async () => {
  const { 'Payroll mix file': rows = [] } = await sheetsOf('tcb')
  expect(rows[0]?.[4]).toBe('Beneficiary Account\nTài khoản đích\n(Nhập ký tự số và chữ)')
  expect(rows.slice(1)).toEqual([
    [
      ...['GVP23456789', '0011223344556', '=1980000', 'NGUYEN VAN AN', '0071000654321', 'GVP23456789'],
      ...['01203001', 'Vietcombank'],
    ],
    [
      ...['GVPABCDEFGH', '0011223344556', '=49500', 'TRAN THI DAO', '1903817540501100007', 'GVPABCDEFGH'],
      ...['01310001', 'Techcombank'],
    ],
  ])
})

test('MB has a title above its names, and banks by the names of its list', async () => {
  const { eMB_BulkPayment: rows = [] } = await sheetsOf('mb')
  expect(rows[0]?.slice(0, 2)).toEqual([null, 'DANH SÁCH GIAO DỊCH\n(LIST OF TRANSACTIONS)'])
  expect(rows[1]?.map(name => String(name).split('\n')[0])).toEqual([
    ...['STT', 'Số tài khoản', 'Tên đơn vị thụ hưởng', 'Ngân hàng thụ hưởng/Chi nhánh', 'Số tiền'],
    'Chi tiết thanh toán',
  ])
  expect(rows.slice(2)).toEqual([
    [
      ...['=1', '0071000654321', 'NGUYEN VAN AN', 'VCB - Ngan hang TMCP Ngoai Thuong Viet Nam'],
      ...['=1980000', 'GVP23456789'],
    ],
    [
      ...['=2', '1903817540501100007', 'TRAN THI DAO', 'TCB - Ngan hang TMCP Ky Thuong Viet Nam'],
      ...['=49500', 'GVPABCDEFGH'],
    ],
  ])
})

test('BIDV has its own customers in one sheet and others in another', async () => {
  const sheets = await sheetsOf('bidv', contentOf(atVcb, atBidv, atTcb))
  expect(Object.keys(sheets)).toEqual(['Cung ngan hang', 'Khac ngan hang'])
  expect(sheets['Cung ngan hang']?.slice(1)).toEqual([
    ['=1', '0021000000012', 'LE VAN BINH', '=500000000', 'GVP00000001'],
  ])
  expect(sheets['Khac ngan hang']?.slice(1)).toEqual([
    ['=1', '0071000654321', 'NGUYEN VAN AN', '=1980000', 'GVP23456789', 'Vietcombank', '970436'],
    ['=2', '1903817540501100007', 'TRAN THI DAO', '=49500', 'GVPABCDEFGH', 'Techcombank', '970407'],
  ])
  expect(Object.keys(await sheetsOf('bidv', contentOf(atVcb)))).toEqual(['Khac ngan hang'])
})

test('five hundred transfers keep every digit, and an unknown payer is left open', async () => {
  const rows = Array.from(
    { length: 500 },
    (_, place) =>
      `${String(place).padStart(19, '0')},A B,970436,Vietcombank,1000000,GVP${10_000_000 + place}`,
  )
  const { Sheet1 = [] } = await sheetsOf('vcb', contentOf(...rows), '')
  expect(Sheet1).toHaveLength(501)
  expect(Sheet1[500]?.slice(3, 5)).toEqual([null, '0000000000000000499'])
})

test('what a bank does not take is named, and the others are written', async () => {
  const card = '9704366812345678,PHAM AN,970436,Vietcombank,1000,GVP00000002'
  const unknown = '123456,PHAM AN,546034,CAKE,1000,GVP00000003'
  expect(misfits('tcb', atVcb, card, unknown, atBidv)).toEqual([
    [2, 'card'],
    [3, 'bank'],
  ])
  expect(misfits('mb', atVcb, atTcb, atBidv)).toEqual([[3, 'amount']])
  expect(misfits('bidv', atBidv.replace('970418', '970436'))).toEqual([[1, 'amount']])
  expect(
    misfits('mb', atVcb, `${'1'.repeat(25)},${'A'.repeat(70)},970436,Vietcombank,1,GVP00000004`),
  ).toEqual([
    [1, 'few'],
    [2, 'account', 'holder'],
  ])
  const { Sheet1 = [] } = await sheetsOf('vcb', contentOf(card, atTcb))
  expect(Sheet1.slice(1).map(row => row[4])).toEqual(['1903817540501100007'])
})

test('quotes and marks of the file are read, and another file is refused', async () => {
  const { 'Payroll mix file': rows = [] } = await sheetsOf(
    'tcb',
    contentOf('012,"A ""B"", <C>",970436,V & B,1,GVP00000005'),
  )
  expect(rows[1]?.slice(3, 5)).toEqual(['A "B", <C>', '012'])
  expect(rows[1]?.[7]).toBe('V & B')
  expect(() => bankFile('memo,amount\r\n', 'mb', '')).toThrow('other columns')
  expect(() => bankFile(contentOf(atVcb.replace('1980000', '1e6')), 'mb', '')).toThrow('1e6')
})

test('the first format is that of the bank of all own accounts, and the payer the only one there', () => {
  const at = (bankBin: string, accountNumber: string) => ({ bankBin, accountNumber })
  expect(formatOf([])).toBe('csv')
  expect(formatOf([at('970422', '1')])).toBe('mb')
  expect(formatOf([at('970416', '1')])).toBe('csv')
  expect(formatOf([at('970422', '1'), at('970418', '2')])).toBe('csv')
  expect(payerOf('mb', [at('970422', '001'), at('970418', '2')])).toBe('001')
  expect(payerOf('mb', [at('970422', '1'), at('970422', '2')])).toBe('')
})
