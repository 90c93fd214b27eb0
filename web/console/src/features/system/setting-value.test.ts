// Every unit that a setting of the server has is written in the reader's words.
import i18next from 'i18next'
import { expect, test } from 'vitest'
import settings from '../../../../../contract/settings.json'

test('a number is followed by its unit in words', () => {
  const counted = settings.filter(({ type, unit }) => type === 'number' && unit !== '')
  expect(counted.length).toBeGreaterThan(0)
  for (const { key, unit } of counted) {
    expect(i18next.exists(`unit.${unit}`, { ns: 'system', count: 2 }), `${key} is counted in ${unit}`).toBe(
      true,
    )
  }
})
