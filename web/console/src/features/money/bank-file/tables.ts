// The tables of a bank's file: a text with separators as it is, or those of a workbook (XLSX), of OFX or of
// CAMT.053. A format is known by the content, whatever the file is called.
import { textOf } from '@/lib/file-text'
import { tablesOfCamt } from './camt'
import { tablesOfOfx } from './ofx'
import { linesOf } from './parts'
import type { Table } from './table'
import { Unreadable } from './unreadable'

const mostBytes = 30_000_000
const mostLines = 300_000

const packed = [0x50, 0x4b, 0x03, 0x04]
const compound = [0xd0, 0xcf, 0x11, 0xe0]
const starts = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, place) => bytes[place] === byte)

/** Excel's container of old and of encrypted workbooks; its names are in UTF-16. */
function unreadableContainer(bytes: Uint8Array): Unreadable {
  const isEncrypted = new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')
  return new Unreadable(isEncrypted ? 'encrypted' : 'oldWorkbook')
}

async function found(bytes: Uint8Array): Promise<Table[]> {
  if (starts(bytes, packed)) return (await import('./workbook')).tablesOfWorkbook(bytes)
  if (starts(bytes, compound)) throw unreadableContainer(bytes)
  const text = textOf(bytes)
  if (text.trim() === '') return []
  if (/<OFX[\s>]/.test(text)) return tablesOfOfx(text)
  if (text.includes('BkToCstmrStmt')) return tablesOfCamt(text)
  // Other markup, PDF, pictures.
  if (/^\s*(<|%PDF)/.test(text) || text.includes('\0')) throw new Unreadable('unknown')
  return [{ name: '', text }]
}

/** At least one; throws `Unreadable`. */
export async function tablesOf(file: File): Promise<Table[]> {
  if (file.size > mostBytes) throw new Unreadable('tooLarge')
  const tables = await found(new Uint8Array(await file.arrayBuffer()))
  if (tables.length === 0) throw new Unreadable('empty')
  if (tables.some(({ text }) => linesOf(text).length > mostLines)) throw new Unreadable('tooLarge')
  return tables
}

/** Which of the tables is the statement, or why none of them is by itself. */
export type Found = { at: number } | { why: 'noTable' | 'severalTables' }

/** Of several tables the statement is the only one whose columns the server finds in its first part. */
export async function statementAt(
  tables: readonly Table[],
  isUsable: (text: string) => Promise<boolean>,
): Promise<Found> {
  if (tables.length === 1) return { at: 0 }
  const usable: number[] = []
  for (const [at, { text }] of tables.entries()) if (await isUsable(text)) usable.push(at)
  const [at, another] = usable
  if (at === undefined) return { why: 'noTable' }
  return another === undefined ? { at } : { why: 'severalTables' }
}
