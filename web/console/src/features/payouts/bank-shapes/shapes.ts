// What each bank takes as a file of many transfers: the table is `shapes.json`, one entry a bank, with the
// words of its template. Banks change them; decision 91 says what each entry is based on.
import { namesAtMb, techcombankCodes, vietcombankCodes } from './bank-codes'
import { type BankFormat, bankOfFormat } from './formats'
import table from './shapes.json'
import type { Transfer } from './transfers'

/** `place` counts a sheet's rows from 1; `payer` is the account that pays, empty if it is not known. */
interface Row {
  place: number
  payer: string
}

export const isAt = (format: BankFormat, { bankBin }: Transfer) => bankBin === bankOfFormat[format].bin

/** What a cell of a column has: a text, or a number. No value: the bank's file has none for that bank. */
const values = {
  place: (_: Transfer, { place }: Row) => place,
  payer: (_: Transfer, { payer }: Row) => payer,
  account: ({ account }: Transfer) => account,
  holder: ({ holder }: Transfer) => holder,
  bank: ({ bank }: Transfer) => bank,
  bankBin: ({ bankBin }: Transfer) => bankBin,
  amount: ({ amount }: Transfer) => Number(amount),
  memo: ({ memo }: Transfer) => memo,
  currency: () => 'VND',
  // Columns of those who are paid in cash.
  nothing: () => '',
  // 1 is a transfer to its own customers, 2 to another bank.
  kindAtVcb: (transfer: Transfer) => (isAt('vcb', transfer) ? 1 : 2),
  bankAtVcb: (transfer: Transfer) =>
    isAt('vcb', transfer) ? 'Vietcombank' : vietcombankCodes[transfer.bankBin],
  // The payer's, so that the whole amount arrives; with a blank, as the template's list has it.
  feeAtVcb: () => 'O ',
  bankAtTcb: ({ bankBin }: Transfer) => techcombankCodes[bankBin],
  bankAtMb: ({ bankBin }: Transfer) => namesAtMb[bankBin],
} satisfies Record<string, (transfer: Transfer, row: Row) => string | number | undefined>

export interface Sheet {
  name: string
  /** Above the names, in the second column. */
  title?: string
  columns: readonly (readonly [head: string, value: keyof typeof values])[]
  /** Transfers to the bank's own customers, or to others; all, if it does not say. */
  takes?: 'own' | 'others'
}

export interface Shape {
  sheets: readonly Sheet[]
  /** Letters. */
  longest: Partial<Record<'account' | 'holder' | 'memo', number>>
  /** Dong, of a transfer to another bank: NAPAS moves less than 500 million at once. */
  mostElsewhere?: number
  /** Transfers in a file. */
  fewest?: number
}

export const shapes = table as unknown as Readonly<Record<BankFormat, Shape>>

export const cellsOf = ({ columns }: Sheet, transfer: Transfer, row: Row) =>
  columns.map(([, value]) => values[value](transfer, row))
