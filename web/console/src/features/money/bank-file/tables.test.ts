// Made-up statements in each format that banks export, and files that are none.
import { dayCell, dongCell, momentCell, serialOf } from '@gomve/shared/testing/workbook'
import { type Cell, workbookOf } from '@gomve/shared/workbook'
import { expect, test } from 'vitest'
import { statementAt, tablesOf } from './tables'
import type { Why } from './unreadable'

const fileOf = (content: BlobPart, name = 'saoke') => new File([content], name)
const rowsOf = (text: string | undefined) => text?.split('\n').map(row => row.split('\t'))
const whyNot = async (content: BlobPart, why: Why, named: object = {}) =>
  expect(await tablesOf(fileOf(content)).catch(error => error)).toMatchObject({ why, named })

const day = serialOf('2026-11-23')
const bank: Cell[][] = [
  ['NGÂN HÀNG THƯƠNG MẠI', null, null, null, null, null],
  [],
  ['STT\nNo.', 'Ngày\nDate', 'Số CT\nDoc No', 'Ghi nợ', 'Ghi có', 'Số dư', 'Nội dung'],
  [
    { number: '1' },
    momentCell(day + (10 * 3600 + 5 * 60 + 30) / 86_400),
    '2632700451234567891',
    null,
    dongCell('450000'),
    { number: '10450000.120000001' },
    'IBVCB.GV23456789.CT <tu> 0071',
  ],
  [{ number: '2' }, dayCell(day), '0071', dongCell('1.1E4'), null, null, 'phi\nquan ly'],
]

test('a workbook keeps its rows, with exact sums, plain dates and long references', async () => {
  const [table, ...others] = await tablesOf(fileOf(workbookOf({ 'Sao kê': bank, Trang2: [[null], ['  ']] })))
  expect(others).toEqual([])
  expect(table?.name).toBe('Sao kê')
  expect(rowsOf(table?.text)?.slice(2)).toEqual([
    ['STT/No.', 'Ngày/Date', 'Số CT/Doc No', 'Ghi nợ', 'Ghi có', 'Số dư', 'Nội dung'],
    [
      '1',
      '2026-11-23 10:05:30',
      '2632700451234567891',
      '',
      '450000',
      '10450000.12',
      'IBVCB.GV23456789.CT <tu> 0071',
    ],
    ['2', '2026-11-23', '0071', '11000', '', '', 'phi quan ly'],
  ])
})

test('a workbook of thousands of rows is read without a worker', async () => {
  const rows = Array.from({ length: 5_000 }, (_, place) => [
    dayCell(day),
    `FT${place}`,
    { number: '1000' },
    'nap vi '.repeat(8),
  ])
  const [table] = await tablesOf(
    fileOf(workbookOf({ Sheet1: [['Ngày', 'Số CT', 'Ghi có', 'Nội dung'], ...rows] })),
  )
  expect(rowsOf(table?.text)).toHaveLength(5_001)
})

test('a number that lost its digits is named', async () => {
  const value = '2.6327004512345679E+18'
  await whyNot(workbookOf({ Sheet1: [['Số CT'], [{ number: value }]] }), 'digitsLost', { value })
})

const sgml = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1
<STMTRS><CURDEF>VND
<BANKACCTFROM><BANKID>970436<ACCTID>0071000888888<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261123<DTEND>20261124
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20261123100530.000[+7:ICT]
<TRNAMT>450000.00
<FITID>FT26327001
<NAME>LE & CO
<MEMO>CK GV23456789
</STMTTRN>
<STMTTRN><DTPOSTED>20261123200000<TRNAMT>-11000,00<FITID>FT26327002<MEMO>phi</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>10450000</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

const inOfx = [
  ['Date', 'Reference', 'Amount', 'Description'],
  ['2026-11-23T10:05:30+07:00', 'FT26327001', '450000', 'LE & CO CK GV23456789'],
  ['2026-11-23', 'FT26327002', '-11000', 'phi'],
]

test('OFX of the first kind is read without end tags', async () => {
  const [table] = await tablesOf(fileOf(sgml))
  expect(table?.name).toBe('0071000888888')
  expect(rowsOf(table?.text)).toEqual(inOfx)
})

test('OFX as XML gives the same', async () => {
  const transaction = (date: string, amount: string, id: string, words: string) =>
    `<STMTTRN><DTPOSTED>${date}</DTPOSTED><TRNAMT>${amount}</TRNAMT><FITID>${id}</FITID>${words}</STMTTRN>`
  const words = '<NAME>LE &amp; CO</NAME><MEMO>CK GV23456789</MEMO>'
  const xml = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>VND</CURDEF><BANKTRANLIST>
${transaction('20261123100530[+7]', '450000', 'FT26327001', words)}
${transaction('20261123', '-11000', 'FT26327002', '<NAME>phi</NAME><MEMO/>')}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  expect(rowsOf((await tablesOf(fileOf(xml)))[0]?.text)).toEqual(inOfx)
})

test('a statement in another currency is refused', async () => {
  await whyNot(sgml.replace('<CURDEF>VND', '<CURDEF>USD'), 'currency', { currency: 'USD' })
})

const camt = (entries: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<Stmt><Id>1</Id><Acct><Id><Othr><Id>0071000888888</Id></Othr></Id><Ccy>VND</Ccy></Acct>${entries}</Stmt>
</BkToCstmrStmt></Document>`

test('CAMT.053 gives each booked movement, and each part of a sum', async () => {
  const entry = (sum: string, way: string, more: string, state = '<Sts><Cd>BOOK</Cd></Sts>') =>
    `<Ntry><Amt Ccy="VND">${sum}</Amt><CdtDbtInd>${way}</CdtDbtInd>${state}${more}</Ntry>`
  const part = (sum: string, ref: string, words: string) =>
    `<TxDtls><Refs>${ref}</Refs><Amt Ccy="VND">${sum}</Amt><RmtInf>${words}</RmtInf></TxDtls>`
  const creditor = '<Strd><CdtrRefInf><Ref>b</Ref></CdtrRefInf></Strd>'
  const text = camt(
    [
      entry(
        '450000.00',
        'CRDT',
        `<BookgDt><DtTm>2026-11-23T10:05:30.000+07:00</DtTm></BookgDt><AcctSvcrRef>FT1</AcctSvcrRef>
         <NtryDtls><TxDtls><RmtInf><Ustrd>CK GV234</Ustrd><Ustrd>56789</Ustrd></RmtInf></TxDtls></NtryDtls>`,
      ),
      entry(
        '300000',
        'CRDT',
        `<BookgDt><Dt>2026-11-23+07:00</Dt></BookgDt><AcctSvcrRef>FT2</AcctSvcrRef><NtryDtls>
         ${part('100000.00', '<AcctSvcrRef>FT3</AcctSvcrRef>', '<Ustrd>a</Ustrd>')}
         ${part('200000', '<EndToEndId>NOTPROVIDED</EndToEndId>', creditor)}
         </NtryDtls>`,
        '<Sts>BOOK</Sts>',
      ),
      entry('11000', 'DBIT', '<ValDt><Dt>2026-11-23</Dt></ValDt><AddtlNtryInf>phi</AddtlNtryInf>', ''),
      entry('9000', 'CRDT', '<BookgDt><Dt>2026-11-23</Dt></BookgDt>', '<Sts>PDNG</Sts>'),
    ].join(''),
  )
  expect(rowsOf((await tablesOf(fileOf(text)))[0]?.text)).toEqual([
    ['Date', 'Reference', 'Credit', 'Debit', 'Description'],
    ['2026-11-23T10:05:30+07:00', 'FT1', '450000', '', 'CK GV234 56789'],
    ['2026-11-23', 'FT3', '100000', '', 'a'],
    ['2026-11-23', 'FT2-2', '200000', '', 'b'],
    ['2026-11-23', '', '', '11000', 'phi'],
    ['2026-11-23', '', '', '', ''],
  ])
})

test('a sum whose parts are not all known stays one movement', async () => {
  const details = '<NtryDtls><TxDtls><Amt Ccy="VND">1</Amt></TxDtls><TxDtls/></NtryDtls>'
  const text = camt(`<Ntry><Amt Ccy="VND">300</Amt><CdtDbtInd>CRDT</CdtDbtInd>${details}</Ntry>`)
  expect(rowsOf((await tablesOf(fileOf(text)))[0]?.text)?.slice(1)).toEqual([['', '', '300', '', '']])
})

test('a text with separators is left to the server as it is', async () => {
  const text = 'Ngày;Ghi có\n23/11/2026;1.000\n'
  expect(await tablesOf(fileOf(text))).toEqual([{ name: '', text }])
})

test.each<[string, BlobPart, Why]>([
  ['an empty file', '', 'empty'],
  ['blank lines', ' \r\n\r\n', 'empty'],
  ['a workbook without cells', workbookOf({ Sheet1: [] }), 'empty'],
  ['40 MB', new Uint8Array(40_000_000), 'tooLarge'],
  ['too long a text', 'a,b\n'.repeat(300_001), 'tooLarge'],
  ['a PDF', '%PDF-1.7', 'unknown'],
  ['a page', '<html><table></table></html>', 'unknown'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'unknown'],
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'oldWorkbook'],
  ['half a workbook', workbookOf({ Sheet1: bank }).slice(0, 900), 'damaged'],
  ['half a statement', camt('').slice(0, -30), 'damaged'],
])('%s is refused with its reason', async (_, content, why) => {
  await whyNot(content, why)
})

test('a workbook with a password is refused as such', async () => {
  const name = new Uint16Array([...'EncryptedPackage'].map(letter => letter.charCodeAt(0)))
  const bytes = new Uint8Array([
    0xd0,
    0xcf,
    0x11,
    0xe0,
    ...new Uint8Array(512),
    ...new Uint8Array(name.buffer),
  ])
  await whyNot(bytes, 'encrypted')
})

const tables = ['Bìa', 'Tháng11', 'Tháng12'].map(name => ({ name, text: name }))

test('of several sheets the statement is the one whose columns are found', async () => {
  const found = (...names: string[]) => statementAt(tables, async text => names.includes(text))
  expect(await found('Tháng11')).toEqual({ at: 1 })
  expect(await found('Tháng11', 'Tháng12')).toEqual({ why: 'severalTables' })
  expect(await found()).toEqual({ why: 'noTable' })
})

test('a single table is judged by the server', async () => {
  expect(await statementAt(tables.slice(0, 1), () => Promise.reject(new Error('asked')))).toEqual({ at: 0 })
})
