// A table as the text that the server's reader of statements understands: cells separated by tabs.
import { Unreadable } from './unreadable'

/** The name is a sheet's or an account's; empty where a file can have but one table. */
export interface Table {
  name: string
  text: string
}

/** The significant digits that spreadsheet programs keep; those behind are noise of their arithmetic. */
const kept = 15

function quoted(cell: string): string {
  return /["\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/**
 * One line for each row, so that the server's numbers of lines are those of the rows. A line end within a
 * column's name separates its languages, which a stroke does, too.
 */
export function textOfRows(rows: readonly (readonly string[])[]): string {
  return rows
    .map(row => {
      const isOfNames = !row.some(cell => /\d/.test(cell))
      const line = row.map(cell => quoted(cell.replaceAll(/\s*[\r\n]+\s*/g, isOfNames ? '/' : ' ')))
      return line.join('\t')
    })
    .join('\n')
}

/**
 * A number as files write it, "1.5E7" or "450000.00000000001", in digits that have one meaning: whole, or
 * with a point and any number of decimals but three, which would be read as thousands. What is no number
 * stays.
 */
export function digitsOf(written: string): string {
  const found = /^([+-]?)(\d+)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i.exec(written.trim())
  if (!found) return written
  const [, sign = '', whole = '', rest = '', exponent = '0'] = found
  const isNegative = sign === '-'
  if (!rest && exponent === '0') return (isNegative ? '-' : '') + whole
  const leading = /^0*/.exec(whole + rest)?.[0].length ?? 0
  let digits = (whole + rest).slice(leading)
  let point = whole.length - leading + Number(exponent)
  // Their last digits are lost, so it is no longer the number that the bank wrote.
  if (point > kept) throw new Unreadable('digitsLost', { value: written })
  if (digits.length > kept) {
    const rounded = String((BigInt(digits.slice(0, kept + 1)) + 5n) / 10n)
    point += rounded.length - kept
    digits = rounded
  }
  digits = point < 0 ? '0'.repeat(-point) + digits : digits.padEnd(point, '0')
  const at = Math.max(point, 0)
  const decimals = digits.slice(at).replace(/0+$/, '')
  const shown =
    (digits.slice(0, at) || '0') + (decimals && `.${decimals.length === 3 ? `${decimals}0` : decimals}`)
  return isNegative && /[1-9]/.test(shown) ? `-${shown}` : shown
}

/** "2026-11-23T10:05:30.000+07:00" without parts of a second; a midnight without a zone is no time. */
export function momentOf(written: string): string {
  const found = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(written)
  if (!found) return written
  const [, day = '', time = '', zone] = found
  if (zone) return `${day}T${time}${zone}`
  return time === '00:00:00' ? day : `${day} ${time}`
}
