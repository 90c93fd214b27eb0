// Statements in OFX: as SGML (1.x), whose values have no end tags, or as XML (2.x).
import { digitsOf, type Table, textOfRows } from './table'
import { Unreadable } from './unreadable'
import { allOf, documentOf, wordsAt } from './xml'

const names = ['Date', 'Reference', 'Amount', 'Description']

/** Values get their end tags, and bare ampersands become entities. */
const closed = (sgml: string) =>
  sgml
    .replaceAll(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/<([\w.]+)>\s*([^<\s][^<]*?)\s*(?=<(?!\/\1>))/g, '<$1>$2</$1>')

/**
 * "20261123100530.000[+7:ICT]". Without a zone only the day counts: the standard says Greenwich, banks mean
 * their own.
 */
function dateOf(written: string): string {
  const found =
    /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)(?:\.\d+)?)?(?:\[([+-]?)(\d+)(?:\.(\d+))?.*\])?$/.exec(written)
  if (!found) return written
  const [, year, month, day, hour, minute, second, sign, zone, part = '0'] = found
  const date = `${year}-${month}-${day}`
  if (hour === undefined || zone === undefined) return date
  const minutes = String(Math.round(Number(`0.${part}`) * 60)).padStart(2, '0')
  return `${date}T${hour}:${minute}:${second}${sign || '+'}${zone.padStart(2, '0')}:${minutes}`
}

/** A comma may stand for the point. */
const amountOf = (written: string) =>
  digitsOf(/^[+-]?\d+,\d+$/.test(written) ? written.replace(',', '.') : written)

function rowOf(transaction: Element): string[] {
  const words = (name: string) => wordsAt(transaction, name)
  const [name, memo] = [words('NAME') || words('PAYEE'), words('MEMO')]
  return [
    dateOf(words('DTPOSTED')),
    words('FITID') || words('REFNUM'),
    amountOf(words('TRNAMT')),
    memo.includes(name) ? memo : `${name} ${memo}`.trim(),
  ]
}

export function tablesOfOfx(text: string): Table[] {
  const start = text.search(/<OFX[\s>]/)
  const body = text.slice(start)
  const document = documentOf(text.trimStart().startsWith('<?xml') ? body : closed(body))
  return ['STMTRS', 'CCSTMTRS'].flatMap(kind =>
    allOf(document, kind).map(statement => {
      const currency = wordsAt(statement, 'CURDEF')
      if (currency && currency !== 'VND') throw new Unreadable('currency', { currency })
      const [account] = allOf(statement, 'ACCTID')
      const rows = allOf(statement, 'STMTTRN').map(rowOf)
      return { name: account?.textContent?.trim() ?? '', text: textOfRows([names, ...rows]) }
    }),
  )
}
