// The sheets of a workbook (XLSX). Loaded when one is chosen.
import { unzipSync, zipSync } from 'fflate'
import readWorkbook from 'read-excel-file/universal'
import { digitsOf, momentOf, type Table, textOfRows } from './table'
import { Unreadable } from './unreadable'

/** Bytes of all parts together, unpacked. */
const most = 100_000_000

/**
 * The parts of the workbook, packed again but not compressed: those that are, the library unpacks in a worker
 * made of a blob, which the server's content policy forbids.
 */
function uncompressed(bytes: Uint8Array): ArrayBuffer {
  let size = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false
      size += originalSize
      if (size > most) throw new Unreadable('tooLarge')
      return true
    },
  })
  return zipSync(parts, { level: 0 }).buffer as ArrayBuffer
}

const roundedSecond = (date: Date) => new Date(Math.round(date.getTime() / 1000) * 1000)

/** Workbooks know no zone: their times are those of the bank. */
function textOfCell(cell: unknown): string {
  if (cell === null) return ''
  if (cell instanceof Date) return momentOf(roundedSecond(cell).toISOString().replace('Z', ''))
  return String(cell)
}

export async function tablesOfWorkbook(bytes: Uint8Array): Promise<Table[]> {
  try {
    const sheets = await readWorkbook(uncompressed(bytes), { parseNumber: digitsOf, trim: false })
    return sheets
      .map(({ sheet, data }) => ({ name: sheet, rows: data.map(row => row.map(textOfCell)) }))
      .filter(({ rows }) => rows.some(row => row.some(cell => cell.trim() !== '')))
      .map(({ name, rows }) => ({ name, text: textOfRows(rows) }))
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable('damaged')
  }
}
