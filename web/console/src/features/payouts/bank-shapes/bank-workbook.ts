// The file of a batch as a bank's workbook: which transfers it cannot hold, and the file of the others.
// Loaded with the first one.
import { type Cell, type Rows, workbookOf } from '@gomve/shared/workbook'
import type { BankFormat } from './formats'
import { cellsOf, isAt, type Sheet, shapes } from './shapes'
import { isCard, type Transfer, transfersOf } from './transfers'

const whys = ['card', 'account', 'holder', 'memo', 'bank', 'amount', 'few'] as const
/** Why a bank's file cannot hold a transfer: `few`, because it would be alone in it. */
export type Why = (typeof whys)[number]

export interface Misfit {
  transfer: Transfer
  whys: Why[]
}

export interface BankFile {
  misfits: Misfit[]
  /** Of the transfers that fit. */
  count: number
  bytes: Uint8Array<ArrayBuffer>
}

function whysOf(transfer: Transfer, format: BankFormat): Why[] {
  const { sheets, longest, mostElsewhere = Number.POSITIVE_INFINITY } = shapes[format]
  const isLong = (part: keyof typeof longest) => transfer[part].length > (longest[part] ?? Number.MAX_VALUE)
  const row = { place: 1, payer: '' }
  const found: Record<Why, boolean> = {
    card: isCard(transfer),
    account: isLong('account'),
    holder: isLong('holder'),
    memo: isLong('memo'),
    bank: sheets.some(sheet => cellsOf(sheet, transfer, row).includes(undefined)),
    amount: !isAt(format, transfer) && Number(transfer.amount) > mostElsewhere,
    few: false,
  }
  return whys.filter(why => found[why])
}

const stands = ({ takes }: Sheet, transfer: Transfer, format: BankFormat) =>
  takes === undefined || (takes === 'own') === isAt(format, transfer)

function rowsOf(sheet: Sheet, transfers: readonly Transfer[], payer: string): Rows {
  const cells = (transfer: Transfer, place: number) =>
    cellsOf(sheet, transfer, { place: place + 1, payer }).map(
      (cell = ''): Cell => (typeof cell === 'string' ? cell : { number: String(cell), format: '0' }),
    )
  const names = sheet.columns.map(([head]) => head)
  return [...(sheet.title ? [[null, sheet.title]] : []), names, ...transfers.map(cells)]
}

/** `content` is the server's file, `payer` the account that pays, if it is known. */
export function bankFile(content: string, format: BankFormat, payer: string): BankFile {
  const { sheets, fewest = 1 } = shapes[format]
  const judged = transfersOf(content).map(transfer => ({ transfer, whys: whysOf(transfer, format) }))
  const fitting = judged.filter(each => each.whys.length === 0)
  if (fitting.length < fewest) for (const each of fitting) each.whys.push('few')

  const fit = judged.filter(each => each.whys.length === 0).map(({ transfer }) => transfer)
  const filled = sheets
    .map(sheet => ({ sheet, those: fit.filter(transfer => stands(sheet, transfer, format)) }))
    .filter(({ those }) => those.length > 0)
  return {
    misfits: judged.filter(each => each.whys.length > 0),
    count: fit.length,
    bytes: workbookOf(
      Object.fromEntries(filled.map(({ sheet, those }) => [sheet.name, rowsOf(sheet, those, payer)])),
    ),
  }
}
