// Cells of a bank's workbook, for tests: its program shows days and moments by their formats.
import type { Cell } from '../workbook'

/** Excel's number of a day: "2026-11-23". */
export const serialOf = (day: string) => Date.parse(day) / 86_400_000 + 25_569

export const dayCell = (serial: number): Cell => ({ number: String(serial), format: 'dd/mm/yyyy' })
export const momentCell = (serial: number): Cell => ({
  number: String(serial),
  format: 'dd/mm/yyyy\\ hh:mm:ss',
})
export const dongCell = (number: string): Cell => ({ number, format: '#,##0\\ "đ"' })
