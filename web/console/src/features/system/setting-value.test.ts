// Every unit that a server setting has is written in the reader's language.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../../../../../server')

test('a number is followed by its unit in words', () => {
  const textOf = (file: string) => readFileSync(join(server, file), 'utf8')
  const ofTypes = /constexpr auto unit_of.*?\n}/s.exec(textOf('platform/settings.hpp'))?.[0] ?? ''
  const units = [
    ...[...ofTypes.matchAll(/return "(?!VND)(\w+)"/g)],
    ...globSync('modules/**/*.hpp', { cwd: server }).flatMap(file => [
      ...textOf(file).matchAll(/^ {4}\.unit = "(\w+)"/gm),
    ]),
  ].map(([, unit]) => unit)
  expect(units.length).toBeGreaterThan(20)
  for (const unit of new Set(units))
    expect(i18next.exists(`unit.${unit}`, { ns: 'system', count: 2 }), `is counted in ${unit}`).toBe(true)
})
