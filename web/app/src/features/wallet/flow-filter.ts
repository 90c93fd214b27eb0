// The filter of a flow: read from the address, written to it, and counted.
import type { GetQuery } from '@/api/client'
import { unitNamed, units } from './amounts'
import type { Direction, Unit } from './calls'

export type FlowGroup = NonNullable<NonNullable<GetQuery<'/token/pay/getFlowList'>>['group']>

export interface FlowFilter {
  unit: Unit
  direction: Direction
  group?: FlowGroup
  /** Days of the calendar, both included: "2026-11-23". */
  from?: string
  until?: string
}

/** The groups in which money moves today, by the flows that have any. */
const groups: Partial<Record<Unit, readonly FlowGroup[]>> = {
  BALANCE: ['transfers', 'groups', 'tickets', 'other'],
  OTC: ['groups', 'other'],
}
export const groupsOf = (unit: Unit): readonly FlowGroup[] => groups[unit] ?? []

const dayShape = /^\d{4}-\d\d-\d\d$/
const dayIn = (text: string | null) =>
  text && dayShape.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined

const isReversed = ({ from, until }: Pick<FlowFilter, 'from' | 'until'>) =>
  from !== undefined && until !== undefined && from > until

/** The pages of one direction or one unit, which the query does not repeat. */
const incomePage = '/pages/user/wallet/flow/inlist'
const pageOf: Partial<Record<Unit, string>> = {
  OTC: '/pages/user/wallet/otc/flow/list',
  XMONEY: '/pages/user/wallet/xmoney/flow',
  NFT: '/pages/user/wallet/nft/flow',
  ENERGY: '/pages/user/score/flow',
}
const unitAt = (pathname: string) => units.find(unit => pageOf[unit] === pathname)

const directions: readonly Direction[] = ['all', 'in', 'out']

/** Words that mean nothing here are ignored. */
export function filterOf(pathname: string, address: URLSearchParams): FlowFilter {
  const unit = unitAt(pathname) ?? unitNamed(address.get('unit'))
  const direction = pathname === incomePage ? 'in' : address.get('direction')
  const days = { from: dayIn(address.get('from')), until: dayIn(address.get('until')) }
  return {
    unit,
    direction: directions.find(known => known === direction) ?? 'all',
    group: groupsOf(unit).find(group => group === address.get('group')),
    ...(!isReversed(days) && days),
  }
}

export function addressOf({ unit, direction, group, from, until }: FlowFilter): string {
  const query = new URLSearchParams()
  const page = pageOf[unit] ?? (direction === 'in' ? incomePage : '/pages/user/wallet/flow/list')
  if (unit !== 'BALANCE' && !pageOf[unit]) query.set('unit', unit)
  if (direction === 'out' || (direction === 'in' && page !== incomePage)) query.set('direction', direction)
  for (const [name, value] of Object.entries({ group, from, until })) if (value) query.set(name, value)
  return `${page}${query.size ? `?${query}` : ''}`
}

/** The parts of a filter that are set, each with the filter without it. */
export function partsOf(filter: FlowFilter) {
  const { direction, group, from, until } = filter
  return [
    ...(direction === 'all'
      ? []
      : [{ part: 'direction', without: { ...filter, direction: 'all' } } as const]),
    ...(group ? [{ part: 'group', without: { ...filter, group: undefined } } as const] : []),
    ...(from || until
      ? [{ part: 'period', without: { ...filter, from: undefined, until: undefined } } as const]
      : []),
  ]
}

export const presets = ['all', 'today', 'week', 'days30', 'thisMonth', 'lastMonth'] as const
export type Preset = (typeof presets)[number]

const shifted = (day: string, by: number) =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)

/** The days of a preset, seen from today. */
export function daysOf(preset: Preset, today: string): Pick<FlowFilter, 'from' | 'until'> {
  const first = `${today.slice(0, 8)}01`
  const before = shifted(first, -1)
  switch (preset) {
    case 'all':
      return { from: undefined, until: undefined }
    case 'today':
      return { from: today, until: today }
    case 'week':
      return { from: shifted(today, -6), until: today }
    case 'days30':
      return { from: shifted(today, -29), until: today }
    case 'thisMonth':
      return { from: first, until: today }
    case 'lastMonth':
      return { from: `${before.slice(0, 8)}01`, until: before }
  }
}

/** The preset that has these days, or none for days of the user's own. */
export const presetOf = ({ from, until }: Pick<FlowFilter, 'from' | 'until'>, today: string) =>
  presets.find(preset => {
    const days = daysOf(preset, today)
    return days.from === from && days.until === until
  })

/** A tapped day is the end that is being chosen. The other one gives way where the order would turn. */
export function withDay(
  { from, until }: Pick<FlowFilter, 'from' | 'until'>,
  end: 'from' | 'until',
  day: string,
): Pick<FlowFilter, 'from' | 'until'> {
  const days = { from, until, [end]: day }
  if (!isReversed(days)) return days
  return end === 'from' ? { from: day, until: undefined } : { from: day, until }
}
