// The tables of a bank's file: a text with separators as it is, or those of a workbook (XLSX), of OFX or of
// CAMT.053. A format is known by the content, whatever the file is called.
import { textOf } from '@/lib/file-text'
import { tablesOfCamt } from './camt'
import { tablesOfOfx } from './ofx'
import type { Table } from './table'
import { Unreadable } from './unreadable'

const mostBytes = 10_000_000
/** The server takes so many. */
const mostCharacters = 2_000_000

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
  if (tables.some(({ text }) => text.length > mostCharacters)) throw new Unreadable('tooLarge')
  return tables
}

/**
 * The table that is the statement, with the server's reading of it. Of several that is the one whose columns
 * the server finds.
 */
export async function statementOf<Reading extends { isUsable: boolean }>(
  file: File,
  read: (text: string) => Promise<Reading>,
): Promise<{ text: string; reading: Reading }> {
  const tables = await tablesOf(file)
  const readings = []
  for (const { name, text } of tables) readings.push({ name, text, reading: await read(text) })
  const usable = readings.filter(({ reading }) => reading.isUsable)
  const [statement = readings[0], another] = usable
  const named = { names: (usable.length > 0 ? usable : readings).map(({ name }) => name).join(', ') }
  if (another) throw new Unreadable('severalTables', named)
  if (!statement || (usable.length === 0 && tables.length > 1)) throw new Unreadable('noTable', named)
  return statement
}
