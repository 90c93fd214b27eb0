// Rows that features add: every queue and alarm of the server once, links that resolve, groups of the menu.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { groupNames } from '@/groups'
import { queues } from '@/queues'
import type { Alarms } from '@/registries'
import { screens } from '@/screens'

const alarms = Object.values(
  import.meta.glob<Alarms>('../features/*/*.alarm.ts', { eager: true, import: 'default' }),
).flat()

const server = join(import.meta.dirname, '../../../../server')

/** The names of a type that the server's sources declare: `QueueName waiting{"tickets.desk"}`. */
function declared(type: string): string[] {
  return globSync('{app,modules}/**/*.{cpp,hpp}', { cwd: server, exclude: ['**/tests/**'] }).flatMap(file => {
    const text = readFileSync(join(server, file), 'utf8')
    const lines = [...text.matchAll(new RegExp(`constexpr ${type} ([^;]+);`, 'g'))]
    return lines.flatMap(([, names]) =>
      [...(names?.matchAll(/\{"([\w.]+)"[,}]/g) ?? [])].map(([, key]) => key ?? ''),
    )
  })
}

test('every queue of the server has one row', () => {
  expect(queues.map(({ key }) => key).sort()).toEqual(declared('QueueName').sort())
})

test('every alarm of the server has one row', () => {
  expect(alarms.map(({ key }) => key).sort()).toEqual(declared('AlarmName').sort())
})

test('the menu has eight groups at most, each with a screen', () => {
  expect(groupNames.length).toBeLessThanOrEqual(8)
  const used = new Set(screens.flatMap(({ menu }) => menu?.group ?? []))
  expect([...used].sort()).toEqual([...groupNames].sort())
})

test('the filters of a queue are filters of its list', async () => {
  for (const { waits, filters = [] } of queues) {
    const known = (await waits?.screen())?.source.filters ?? {}
    for (const [name, value] of waits ? filters.flatMap(part => Object.entries(part)) : []) {
      expect(Object.keys(known)).toContain(name)
      if (known[name]?.length) expect(known[name]).toContain(value)
    }
  }
})

test('a queue leads to a screen', () => {
  expect(screens.map(({ path }) => path)).toEqual(expect.arrayContaining(queues.map(({ link }) => link)))
})

test('every kind of thing that the server finds or tells of has one screen', () => {
  const kinds = globSync('modules/**/*.cpp', { cwd: server, exclude: ['**/tests/**'] }).flatMap(file =>
    [...readFileSync(join(server, file), 'utf8').matchAll(/\.kind = "(\w+)", \.permission/g)].map(
      ([, kind = '']) => kind,
    ),
  )
  const shown = screens.flatMap(({ things = [] }) => things.map(({ kind }) => kind))
  expect(shown.sort()).toEqual(expect.arrayContaining(kinds))
  expect(new Set(shown).size).toBe(shown.length)
})
