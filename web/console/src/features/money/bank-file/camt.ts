// Statements in CAMT.053 of ISO 20022, of any version.
import { digitsOf, momentOf, type Table, textOfRows } from './table'
import { Unreadable } from './unreadable'
import { allOf, childrenAt, documentOf, wordsAt } from './xml'

const names = ['Date', 'Reference', 'Credit', 'Debit', 'Description']

function amountOf(money: Element | undefined): string {
  const currency = money?.getAttribute('Ccy') ?? ''
  if (currency && currency !== 'VND') throw new Unreadable('currency', { currency })
  return digitsOf(money?.textContent ?? '')
}

/** In hundredths; nothing for what is no amount. */
function hundredths(amount: string): bigint | undefined {
  const found = /^(\d+)(?:\.(\d{1,2}))?$/.exec(amount)
  return found ? BigInt((found[1] ?? '') + (found[2] ?? '').padEnd(2, '0')) : undefined
}

const dateOf = (entry: Element) =>
  momentOf(wordsAt(entry, 'BookgDt', 'DtTm')) ||
  (wordsAt(entry, 'BookgDt', 'Dt') || wordsAt(entry, 'ValDt', 'Dt')).slice(0, 'yyyy-mm-dd'.length)

function memoOf(transaction: Element): string {
  const parts = [
    ...childrenAt(transaction, 'RmtInf', 'Ustrd'),
    ...childrenAt(transaction, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...childrenAt(transaction, 'AddtlTxInf'),
  ]
  return parts.map(part => part.textContent?.trim()).join(' ')
}

const referenceOf = (transaction: Element) =>
  wordsAt(transaction, 'Refs', 'AcctSvcrRef') || wordsAt(transaction, 'Refs', 'TxId')

/** A movement that the bank has not booked has no amount, so that it is shown as skipped. */
function isBooked(entry: Element): boolean {
  const state = wordsAt(entry, 'Sts', 'Cd') || wordsAt(entry, 'Sts')
  return state === '' || state === 'BOOK'
}

/** The transactions that the bank booked as one sum, if it says how much each of them is. */
function partsOf(entry: Element, sum: string) {
  const parts = childrenAt(entry, 'NtryDtls', 'TxDtls').map((transaction, place) => ({
    transaction,
    place,
    amount: amountOf(
      childrenAt(transaction, 'Amt')[0] ?? childrenAt(transaction, 'AmtDtls', 'TxAmt', 'Amt')[0],
    ),
  }))
  const total = parts.reduce((all, { amount }) => all + (hundredths(amount) ?? 0n), 0n)
  return parts.length > 1 && total === hundredths(sum) ? parts : []
}

function rowsOf(entry: Element): string[][] {
  const sum = amountOf(childrenAt(entry, 'Amt')[0])
  const date = dateOf(entry)
  const reference = wordsAt(entry, 'AcctSvcrRef')
  const row = (amount: string, from: Element, ref: string, memo: string) => {
    const booked = isBooked(entry) ? amount : ''
    const comes = (wordsAt(from, 'CdtDbtInd') || wordsAt(entry, 'CdtDbtInd')) === 'CRDT'
    return [date, ref, comes ? booked : '', comes ? '' : booked, memo]
  }
  const details = childrenAt(entry, 'NtryDtls', 'TxDtls')
  const memo = details.map(memoOf).join(' ').trim() || wordsAt(entry, 'AddtlNtryInf')
  const parts = partsOf(entry, sum)
  if (parts.length === 0) {
    const only = details.length === 1 && details[0] ? referenceOf(details[0]) : ''
    return [row(sum, entry, reference || only, memo)]
  }
  return parts.map(({ transaction, place, amount }) =>
    row(
      amount,
      transaction,
      referenceOf(transaction) || (reference && `${reference}-${place + 1}`),
      memoOf(transaction),
    ),
  )
}

export function tablesOfCamt(text: string): Table[] {
  return allOf(documentOf(text), 'Stmt').map(statement => {
    const [account] = childrenAt(statement, 'Acct', 'Id')
    const rows = childrenAt(statement, 'Ntry').flatMap(rowsOf)
    return { name: account?.textContent?.trim() ?? '', text: textOfRows([names, ...rows]) }
  })
}
