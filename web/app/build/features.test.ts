// Imports from another feature's list become imports of the file that has the part.
import { expect, test } from 'vitest'
import { partsOf, withFiles } from './features'

test('a list says where each part is, and how it is named there', () => {
  const parts = partsOf('team')
  expect(parts.get('TeamCard')).toEqual({ file: 'team-card', name: 'default' })
  expect(parts.get('commissionSumsQuery')).toEqual({ file: 'calls', name: 'commissionSumsQuery' })
  expect(partsOf('nothing')).toEqual(new Map())
})

test('each name is imported from its own file', () => {
  const code =
    "import {\n  commission,\n  commissionSumsQuery as sums,\n  type LevelNumber,\n} from '@/features/team'\n"
  expect(withFiles(code)).toBe(
    "import { commission as commission } from '@/features/team/addresses'\n" +
      "import { commissionSumsQuery as sums } from '@/features/team/calls'\n",
  )
})

test('a part that loads later is imported from its own file, too', () => {
  expect(withFiles("import('@/features/team').then(({ TeamCard }) => TeamCard)")).toBe(
    "import('@/features/team/team-card').then(({ default: TeamCard }) => TeamCard)",
  )
})

test('what is not listed cannot be imported', () => {
  expect(() => withFiles("import { Secret } from '@/features/team'")).toThrow('does not list Secret')
})

test('types and other imports stay as they are', () => {
  const code = "import type { LevelNumber } from '@/features/team'\nimport { get } from '@/api/client'\n"
  expect(withFiles(code)).toBe(code)
})
