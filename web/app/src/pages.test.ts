// The app's addresses and those of the contract are the same.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pages } from './testing/pages'

const contract = join(import.meta.dirname, '../../../contract')

/** The cells of a table's rows; the first line that is no comment names the columns. */
function rowsOf(file: string): string[][] {
  const text = readFileSync(join(contract, file), 'utf8')
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return lines.slice(1).map(line => line.split('\t'))
}

const served = pages.flatMap(({ path, alsoAt = [] }) => [path, ...alsoAt])
const specified = rowsOf('pages.tsv').flatMap(([path = '', , also = '']) => [
  path,
  ...also.split(', ').filter(Boolean),
])
const own = rowsOf('own-pages.tsv')

it('serves every page of the specification', () => {
  expect(specified.filter(path => !served.includes(path))).toEqual([])
})

it('gives a reason for every page of its own', () => {
  const listed = [...specified, ...own.map(([path = '']) => path)]
  expect(served.filter(path => !listed.includes(path))).toEqual([])
  expect(own.filter(([path = '', , why]) => !served.includes(path) || !why)).toEqual([])
})
