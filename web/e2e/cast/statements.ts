// The bank's statements at the console: a transfer that an operator confirmed is found in them by another.
import { statement } from '../../browser-tests/bank'
import { localDay } from '../../browser-tests/tasks'
import type { Operator } from './operator'

interface Transfer {
  reference: string
  credit: number
  memo: string
}

/** Imports the statement of today, with one transfer. */
export async function importsStatement(by: Operator, transfer: Transfer) {
  await by.opens('statement')
  await by.page.locator('input[type=file]').setInputFiles(statement([{ day: await localDay(), ...transfer }]))
  await by.presses('money:file.take')
  await by.page.getByText(by.t('money:file.taken', { fresh: 1, known: 0 }), { exact: true }).waitFor()
}
