// The files of ten Vietnamese banks, made up in the shape that each exports: one movement in, one out.
interface Row {
  /** "2026-11-22". */
  day: string
  /** Six digits, so that no two files have one reference. */
  mark: string
  memo: string
}

/** Of a file with this separator: the names, and the rows as they are. */
interface Bank {
  name: string
  separator: string
  names: readonly string[]
  rows: (row: Row, day: string) => readonly string[]
  above?: readonly string[]
}

const banks: readonly Bank[] = [
  {
    name: 'VCB',
    separator: ',',
    above: ['SAO KÊ TÀI KHOẢN,,,,,,', ''],
    names: [
      '"STT\nNo."',
      '"Ngày giao dịch\nTNX Date"',
      '"Số CT\nDoc No"',
      '"Số tiền ghi nợ\nDebit"',
      '"Số tiền ghi có\nCredit"',
      '"Số dư\nBalance"',
      '"Nội dung chi tiết\nTransactions in detail"',
    ],
    rows: ({ mark, memo }, day) => [
      `1,${day},5212.${mark}1,,"200,000","10,200,000",IBVCB.1.${memo}.CT tu 0071`,
      `2,${day},5212.${mark}2,"11,000",,"10,189,000",THU PHI`,
      'Telex: 0805,,,,,,',
      'Page 1 of 1,,,,,,',
    ],
  },
  {
    name: 'Techcombank',
    separator: ';',
    names: [
      'Ngày giao dịch (Transaction date)',
      'Đối tác (Remitter)',
      'NH Đối tác (Remitter bank)',
      'Diễn giải (Details)',
      'Số bút toán (Transaction No.)',
      'Nợ TKTT (Debit)',
      'Có TKTT (Credit)',
      'Số dư (Balance)',
    ],
    rows: ({ mark, memo }, day) => [
      `${day};NGUYEN VAN AN;VCB;${memo} chuyen tien;FTT${mark}1\\BNK;;200,000;10,200,000`,
      `${day};;;Phi;FTT${mark}2;11,000;;10,189,000`,
      'Tổng cộng;;;;;11,000;200,000;',
    ],
  },
  {
    name: 'ACB',
    separator: ',',
    names: ['Ngày hiệu lực', 'Ngày giao dịch', 'Số GD', 'Diễn giải', 'Tiền rút ra', 'Tiền gửi vào', 'Số dư'],
    rows: ({ mark, memo }, day) => [
      `${day},${day},,NGUYEN VAN AN ${memo} GD ${mark}-112226 13:07:53,,200000.00,1000000.00`,
      `${day},${day},,PHI DICH VU ${mark},11000.00,,989000.00`,
    ],
  },
  {
    name: 'MB',
    separator: ';',
    names: [
      'STT',
      'Ngày giao dịch - Transaction Date',
      'Ngày hạch toán - Posting date',
      'Số bút toán - Transaction No',
      'Phát sinh nợ - Debit',
      'Phát sinh có - Credit',
      'Số dư - Balance',
      'Nội dung - Details',
      'Đơn vị thụ hưởng - Beneficiary',
    ],
    rows: ({ mark, memo }, day) => [
      `1;${day} 10:05:11;${day};FTM${mark}1;0;200.000;5.200.000;${memo} nap tien;`,
      `2;${day} 11:00:00;${day};FTM${mark}2;11.000;0;5.189.000;phi;`,
    ],
  },
  {
    name: 'BIDV',
    separator: '\t',
    names: [
      'STT',
      'Ngày giao dịch',
      'Số tham chiếu',
      'Ghi nợ',
      'Ghi có',
      'Số dư',
      'Nội dung giao dịch',
      'Tài khoản đối ứng',
    ],
    rows: ({ mark, memo }, day) => [
      `1\t${day} 10:05:11\t098-B-${mark}1\t\t200,000\t9,000,000\tREM ${memo}\t0123`,
      `2\t${day} 10:06:11\t098-B-${mark}2\t11,000\t\t8,989,000\tphi\t`,
    ],
  },
  {
    name: 'Agribank',
    separator: '|',
    names: [
      'Ngày giao dịch/Trans date',
      'Số bút toán/Seq',
      'Nội dung/Remark',
      'Phát sinh nợ/Debit',
      'Phát sinh có/Credit',
      'Số dư/Balance',
    ],
    rows: ({ mark, memo }, day) => [
      `${day}|88${mark}1|${memo}|0|200,000|700,000`,
      `${day}|88${mark}2|phi|11,000|0|689,000`,
    ],
  },
  {
    name: 'VietinBank',
    separator: ';',
    names: [
      'STT No',
      'Ngày giao dịch Transaction Date',
      'Nội dung giao dịch Transaction Comment',
      'Nợ Debit',
      'Có Credit',
      'Số dư tài khoản Account Balance',
      'Số giao dịch Transaction Number',
      'Tên tài khoản đối ứng',
    ],
    rows: ({ mark, memo }, day) => [
      `1;${day} 10:05:11;CT ${memo};;200.000;1.200.000;716S${mark}1;NGUYEN VAN AN`,
      `2;${day} 10:06:11;PHI;11.000;;1.189.000;716S${mark}2;`,
    ],
  },
  {
    name: 'TPBank',
    separator: ',',
    names: [
      'Ngày giá trị/Value date',
      'Ngày giao dịch/Transaction date',
      'Mã giao dịch/Reference',
      'Ghi nợ/Debit',
      'Ghi có/Credit',
      'Số dư/Balance',
      'Diễn giải/Description',
    ],
    rows: ({ mark, memo }, day) => [
      `${day},${day},1${mark}ITC226,,"200,000.00","1,200,000.00",${memo}`,
      `${day},${day},2${mark}ITC226,"11,000.00",,"1,189,000.00",phi`,
    ],
  },
  {
    name: 'VPBank',
    separator: ',',
    names: [
      'Ngày giao dịch',
      'Mã giao dịch',
      'Số tiền',
      'Loại giao dịch',
      'Số dư sau giao dịch',
      'Nội dung',
      'Diễn giải',
    ],
    rows: ({ mark, memo }, day) => [
      `${day},FTV${mark}1,200000,Ghi có,1200000,NAP TIEN,${memo}`,
      `${day},FTV${mark}2,11000,Ghi nợ,1189000,PHI,`,
    ],
  },
  {
    name: 'Sacombank',
    separator: ';',
    names: [
      'Ngày giao dịch',
      'Ngày hiệu lực',
      'Diễn giải giao dịch',
      'Số tham chiếu',
      'Rút ra',
      'Gửi vào',
      'Số dư',
    ],
    rows: ({ mark, memo }, day) => {
      const dashed = day.replaceAll('/', '-')
      return [
        `${dashed} 09:00;${dashed};CHUYEN TIEN ${memo};SB${mark}A1;;200.000;300.000`,
        `${dashed} 09:01;${dashed};PHI;SB${mark}A2;11.000;;289.000`,
      ]
    },
  },
]

export const csv = (name: string, text: string) => ({
  name: `${name}-${crypto.randomUUID()}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

/** As a file writes a day: "22/11/2026". */
export const written = (day: string) => day.split('-').reverse().join('/')

export const bankNames = banks.map(({ name }) => name)

export function fileOfBank(bank: string, row: Row) {
  const of = banks.find(({ name }) => name === bank)
  if (!of) throw new Error(`${bank} has no file`)
  const { above = [], names, separator, rows } = of
  return csv(bank, [...above, names.join(separator), ...rows(row, written(row.day)), ''].join('\n'))
}
