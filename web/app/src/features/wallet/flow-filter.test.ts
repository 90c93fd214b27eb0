// The filter of a flow survives its address, and ignores what means nothing.
import { expect, test } from 'vitest'
import { addressOf, daysOf, type FlowFilter, filterOf, partsOf, presetOf, withDay } from './flow-filter'

const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://gomve')
  return filterOf(pathname, searchParams)
}

test('a filter is the same after its address', () => {
  const filters: FlowFilter[] = [
    { unit: 'BALANCE', direction: 'all' },
    { unit: 'OTC', direction: 'in', group: 'groups' },
    { unit: 'OTC', direction: 'all' },
    { unit: 'XMONEY', direction: 'out' },
    { unit: 'NFT', direction: 'all', from: '2026-11-01' },
    { unit: 'ENERGY', direction: 'in' },
    { unit: 'BALANCE', direction: 'in' },
    { unit: 'BALANCE', direction: 'out', group: 'transfers', from: '2026-11-01', until: '2026-11-23' },
  ]
  for (const filter of filters) expect(read(addressOf(filter))).toEqual(expect.objectContaining(filter))
})

test('words without a meaning, days that do not exist and a reversed period are ignored', () => {
  const nothing = { unit: 'BALANCE', direction: 'all', group: undefined, from: undefined, until: undefined }
  expect(read('/list?direction=up&group=tasks&from=yesterday&until=2026-13-40&unit=GOLD')).toEqual(nothing)
  expect(read('/list?from=2026-11-23&until=2026-11-01')).toEqual({
    unit: 'BALANCE',
    direction: 'all',
    group: undefined,
  })
  expect(read('/list?unit=ENERGY&group=groups').group).toBeUndefined()
})

test('each part that is set can be taken away alone', () => {
  const filter: FlowFilter = { unit: 'BALANCE', direction: 'in', group: 'groups', until: '2026-11-23' }
  const parts = partsOf(filter)
  expect(parts.map(({ part }) => part)).toEqual(['direction', 'group', 'period'])
  expect(partsOf(parts[1]?.without ?? filter).map(({ part }) => part)).toEqual(['direction', 'period'])
})

test('presets end today or with the last month, also in January', () => {
  expect(daysOf('week', '2026-11-23')).toEqual({ from: '2026-11-17', until: '2026-11-23' })
  expect(daysOf('thisMonth', '2026-11-23')).toEqual({ from: '2026-11-01', until: '2026-11-23' })
  expect(daysOf('lastMonth', '2027-01-05')).toEqual({ from: '2026-12-01', until: '2026-12-31' })
  expect(presetOf(daysOf('days30', '2026-11-23'), '2026-11-23')).toBe('days30')
  expect(presetOf({ from: '2026-11-02', until: undefined }, '2026-11-23')).toBeUndefined()
})

test('a day before the first begins the period again, and one after the last ends it', () => {
  const days = { from: '2026-11-10', until: '2026-11-20' }
  expect(withDay(days, 'until', '2026-11-15')).toEqual({ from: '2026-11-10', until: '2026-11-15' })
  expect(withDay(days, 'from', '2026-11-25')).toEqual({ from: '2026-11-25', until: undefined })
  expect(withDay(days, 'until', '2026-11-05')).toEqual({ from: '2026-11-05', until: '2026-11-20' })
})
