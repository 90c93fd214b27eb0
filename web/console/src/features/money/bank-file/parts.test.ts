// A long file in parts, against a server that reads so many rows of it at once.
import { expect, test } from 'vitest'
import { addReading, linesOf, type Part, partOf, type Reading, walk } from './parts'

const lines = (count: number) => Array.from({ length: count }, (_, place) => `row ${place + 1}`)

/** What is sent to a server that takes `most` lines of a part; `long` is a row of so many lines. */
async function walked(file: string[], count: number, most: number, long?: { at: number; lines: number }) {
  const parts: Part[] = []
  const read: number[] = []
  await walk<{ nextLine?: number }>({
    lines: file,
    count,
    ask: async part => {
      parts.push(part)
      const { line, isLast } = part.part
      let next = Math.min(line + most, part.until + 1)
      if (long && line <= long.at && next > long.at)
        next = part.until < long.at + long.lines - 1 ? long.at : long.at + long.lines
      return isLast && next > part.until ? {} : { nextLine: next }
    },
    beginsOf: () => 4,
    add: (_, next) => next,
    onRead: line => read.push(line),
  })
  return { parts, read }
}

test('lines end as files of every system end them', () => {
  expect(linesOf('a\r\nb\nc\rd\n')).toEqual(['a', 'b', 'c', 'd'])
  expect(linesOf('a\n\nb')).toEqual(['a', '', 'b'])
})

test('a file that fits is one part, and the last', async () => {
  const { parts } = await walked(['a', 'b'], 130, 100)
  expect(parts).toEqual([{ content: 'a\nb\n', part: { head: 0, line: 1, isLast: true }, until: 2 }])
})

test('later parts begin with the lines above the rows, and are as long as what was taken last', async () => {
  const { parts, read } = await walked(lines(330), 130, 100)
  expect(parts.map(({ part, until }) => [part.head, part.line, until, part.isLast])).toEqual([
    [0, 1, 130, false],
    [3, 101, 230, false],
    [3, 201, 330, true],
    [3, 301, 330, true],
  ])
  expect(parts[1]?.content.split('\n').slice(0, 5)).toEqual(['row 1', 'row 2', 'row 3', 'row 101', 'row 102'])
  expect(read).toEqual([101, 201, 301])
})

test('a row that is longer than the part is sent again in a longer one', async () => {
  const { parts } = await walked(lines(100), 10, 8, { at: 9, lines: 30 })
  expect(parts.slice(0, 6).map(({ part, until }) => [part.line, until])).toEqual([
    [1, 10],
    [9, 19],
    [9, 30],
    [9, 52],
    [39, 77],
    [47, 57],
  ])
})

test('a quote that stays open ends it', async () => {
  const never = walk<{ nextLine?: number }>({
    lines: lines(50),
    count: 10,
    ask: async () => ({ nextLine: 1 }),
    beginsOf: () => 1,
    add: sum => sum,
  })
  await expect(never).rejects.toMatchObject({ why: 'damaged' })
})

test('a part has no more letters than the server takes', () => {
  const long = 'x'.repeat(900_000)
  expect(partOf([long, long, long], 0, 1, 10)).toMatchObject({ until: 2, part: { isLast: false } })
  expect(partOf([long, long, long], 1, 2, 10).until).toBe(2)
  expect(() => partOf(['x'.repeat(2_000_000)], 0, 1, 10)).toThrow('damaged')
})

test('it stops after the part', async () => {
  const stop = new AbortController()
  const ask = async () => {
    stop.abort()
    return { nextLine: 2 }
  }
  const begun = walk<{ nextLine?: number }>({
    lines: lines(9),
    count: 2,
    ask,
    beginsOf: () => 1,
    add: sum => sum,
    signal: stop.signal,
  })
  await expect(begun).rejects.toThrow('aborted')
})

const fault = (line: number, rule: Reading['left']['faults'][number]['rule']) => ({
  line,
  rule,
  value: '',
  words: '',
})
const day = (date: string, count: number, sum: string) => ({
  day: date,
  lines: count,
  known: 1,
  in: sum,
  out: '0.50',
  state: 'open' as const,
})
const reading = (more: Partial<Reading>): Reading => ({
  isUsable: true,
  isRepeat: false,
  table: { begins: 2, separator: 'comma', mapping: '', columns: [], firstRows: [] },
  days: [],
  left: { faulty: 0, skipped: 0, faults: [], skippedRows: [] },
  ...more,
})

test('readings are added day by day, with exact sums', () => {
  const first = reading({ days: [day('2026-11-23', 2, '9007199254740993.10')], isRepeat: true })
  const next = reading({
    days: [day('2026-11-22', 1, '1.00'), day('2026-11-23', 3, '0.20')],
  })
  const sum = addReading(first, next)
  expect(sum).toMatchObject({ isUsable: true, isRepeat: true })
  expect(sum.days).toEqual([
    day('2026-11-22', 1, '1.00'),
    { ...day('2026-11-23', 5, '9007199254740993.30'), known: 2, out: '1.00' },
  ])
})

test('a part that cannot be read leaves its fault alone', () => {
  const left = { faulty: 1, skipped: 0, faults: [fault(3_002, 'not_a_table')], skippedRows: [] }
  const sum = addReading(
    reading({ days: [day('2026-11-23', 2, '1.00')] }),
    reading({ isUsable: false, left }),
  )
  expect(sum).toMatchObject({ isUsable: false, days: [], left })
})

test('faults do not crowd out the rows that are asked about', () => {
  const many = Array.from({ length: 300 }, (_, line) => fault(line + 1, 'date_missing'))
  const sum = addReading(
    reading({ left: { faulty: 300, skipped: 1, faults: many, skippedRows: [] } }),
    reading({
      left: {
        faulty: 2,
        skipped: 1,
        faults: [fault(900, 'date_missing'), fault(901, 'line_repeated')],
        skippedRows: [],
      },
    }),
  )
  expect(sum.left).toMatchObject({ faulty: 302, skipped: 2 })
  expect(sum.left.faults).toHaveLength(301)
  expect(sum.left.faults[0]?.line).toBe(901)
})
