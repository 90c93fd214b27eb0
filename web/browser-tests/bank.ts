// The bank in the tests: orders that wait for a transfer, and a bank's statement file.
import { dayCell, dongCell, momentCell, serialOf } from '../shared/testing/workbook.ts'
import { workbookOf } from '../shared/workbook.ts'
import { tell } from './operators.ts'
import { call, demoPeople, type Session } from './site.ts'

/** An order of a demo user that waits for a transfer to channel 502. */
export async function order(by: string, place: number, amount: string) {
  const person = (await demoPeople())[place]
  const { token } = await call<Session>('/login', { body: person })
  const { id } = await call<{ id: string }>('/token/pay/payCreateOrder', {
    token,
    body: { channelId: '502', amount },
    key: crypto.randomUUID(),
  })
  const { memo } = await tell<{ memo: string }>(`/topup/get?orderId=${id}`, { token: by })
  return { id, memo, mobile: person?.mobile ?? '' }
}

export interface BankLine {
  /** "2026-11-23". */
  day: string
  reference: string
  credit?: number
  debit?: number
  memo: string
}

const dong = (amount?: number) => (amount ? amount.toLocaleString('vi-VN') : '')

/** A file in the shape of a bank: names in two languages, no times, a bad row, a page foot and a sum. */
export function statementOfVcb(day: string, reference: string, memo: string) {
  const written = day.split('-').reverse().join('/')
  const names = '"STT\nNo.","Ngày giao dịch\nTNX Date","Số CT\nDoc No","Số tiền ghi nợ\nDebit",'
  const text = [
    'SAO KÊ TÀI KHOẢN,,,,,,',
    `${names}"Số tiền ghi có\nCredit","Số dư\nBalance","Nội dung chi tiết\nTransactions in detail"`,
    `1,${written},${reference}.1,,"450,000","10,450,000",IBVCB.${memo}.CT tu 0071`,
    `2,31/02/2026,${reference}.2,,"460,000","10,910,000",CONG TY ABC`,
    'Page 1 of 1,,,,,,',
    'Tổng cộng,,,,"910,000",,',
  ].join('\r\n')
  return { name: `vcb-${crypto.randomUUID()}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) }
}

/** A workbook of a bank: a cover, a letter head, numbers with a format, a time, a running balance, a sum. */
export function statementInWorkbook(day: string, reference: string, memo: string) {
  const midnight = serialOf(day)
  const words = 'tài khoản thanh toán của Quý khách tại ngân hàng trong kỳ sao kê này được liệt kê như sau'
  const names = ['STT\nNo.', 'Ngày giao dịch', 'Số tham chiếu', 'Ghi nợ', 'Ghi có', 'Số dư', 'Nội dung']
  const buffer = workbookOf({
    // Large enough that the browser's content policy matters.
    Bìa: Array.from({ length: 4_000 }, (_, page) => [`Kính gửi Quý khách, trang ${page}: ${words}`]),
    'Sao kê': [
      ['SAO KÊ TÀI KHOẢN'],
      [],
      names,
      [
        { number: '1' },
        momentCell(midnight + 1 / 1440),
        reference,
        null,
        dongCell('4.7E5'),
        dongCell('10470000.120000001'),
        `CK ${memo}`,
      ],
      [
        { number: '2' },
        dayCell(midnight),
        `PHI${reference}`.slice(0, 12),
        { number: '11000' },
        null,
        null,
        'phi',
      ],
      ['Tổng cộng', null, null, { number: '11000' }, { number: '470000' }, null, null],
    ],
  })
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { name: `sao-ke-${crypto.randomUUID()}.xlsx`, mimeType, buffer: Buffer.from(buffer) }
}

/** A statement file as a Vietnamese bank offers it: local dates, dong with points. */
export function statement(lines: readonly BankLine[]) {
  const rows = lines.map(({ day, reference, credit, debit, memo }) => {
    const written = day.split('-').reverse().join('/')
    return `${written};${reference};${dong(credit)};${dong(debit)};${memo}`
  })
  const text = ['Ngày;Số tham chiếu;Ghi có;Ghi nợ;Nội dung', ...rows].join('\r\n')
  return { name: `sao-ke-${crypto.randomUUID()}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) }
}
