// Rows that features bring to the first page: every queue and alarm of the contract once, links that lead.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Alarms, Queues } from '@/registries'
import { screens } from '@/screens'

const contract = readFileSync(join(import.meta.dirname, '../../../../contract/console.json'), 'utf8')
const { schemas } = JSON.parse(contract).components
const queues = Object.values(
  import.meta.glob<Queues>('../features/*/*.queue.ts', { eager: true, import: 'default' }),
).flat()
const alarms = Object.values(
  import.meta.glob<Alarms>('../features/*/*.alarm.ts', { eager: true, import: 'default' }),
).flat()

interface Shape {
  $ref?: string
  enum?: string[]
  items?: Shape
  properties?: Record<string, Shape>
}

/** The values of a field, through references. */
function valuesOf(shape: Shape | undefined): string[] {
  if (shape?.$ref) return valuesOf(schemas[shape.$ref.split('/').pop() ?? ''])
  return shape?.enum ?? valuesOf(shape?.items ?? shape?.properties?.name)
}
const { properties }: Shape = schemas['dashboard.Dashboard']

test('every queue of the contract has one row', () => {
  expect(queues.map(({ key }) => key).sort()).toEqual(valuesOf(properties?.queues).sort())
})

test('every alarm of the contract has one row', () => {
  expect(alarms.map(({ key }) => key).sort()).toEqual(valuesOf(properties?.alarms).sort())
})

test('a queue leads to a screen', () => {
  expect(screens.map(({ path }) => path)).toEqual(expect.arrayContaining(queues.map(({ link }) => link)))
})
