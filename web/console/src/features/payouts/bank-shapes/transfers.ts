// The transfers of a batch, as the server's file has them.
import { cellsAt } from '@/lib/cells'

export interface Transfer {
  /** In the batch, from 1. */
  row: number
  account: string
  /** In capitals without marks. */
  holder: string
  bankBin: string
  /** Its usual name without marks. */
  bank: string
  /** Whole dong. */
  amount: string
  memo: string
}

const names = 'account,holder,bank_bin,bank,amount,memo'

export function transfersOf(content: string): Transfer[] {
  const lines = content.split('\r\n').filter(line => line !== '')
  if (lines[0] !== names) throw new Error(`the file has other columns: ${lines[0]}`)
  return lines.slice(1).map((_, place) => {
    const [account = '', holder = '', bankBin = '', bank = '', amount = '', memo = ''] = cellsAt(
      lines,
      place + 2,
      'comma',
    )
    if (!/^\d+$/.test(amount)) throw new Error(`an amount of the file is none: ${amount}`)
    return { row: place + 1, account, holder, bankBin, bank, amount, memo }
  })
}

/** By its digits, as the server tells cards from accounts: NAPAS, Visa, Mastercard and JCB (decision 86). */
export function isCard({ account }: Transfer): boolean {
  if (account.length !== 16 && account.length !== 19) return false
  const four = Number(account.slice(0, 4))
  const within = (from: number, to: number) => from <= four && four <= to
  const isMastercard = within(5100, 5599) || within(2221, 2720)
  return (
    four === 9704 || account.startsWith('4') || (account.length === 16 && isMastercard) || within(3528, 3589)
  )
}
