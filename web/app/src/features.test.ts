// Features use of each other only what the other's `index.ts` lists.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { partsOf } from '../build/features'

const features = join(import.meta.dirname, 'features')
const files = globSync('*/**/*.{ts,tsx}', { cwd: features }).sort()
const read = (file: string) => readFileSync(join(features, file), 'utf8')
const ownerOf = (file: string) => file.split('/')[0] ?? ''

interface Import {
  file: string
  /** `team`, or `team/calls`. */
  target: string
  names: string[]
}

/** What a file imports from other features, in whichever way. */
function importsOf(file: string): Import[] {
  const found = read(file).matchAll(
    /(?:import (?:type )?{([^}]*)} from|from|import|import\()\s*'([^']+)'(?:\)\.then\(\({ (\w+) }\))?/g,
  )
  return [...found].flatMap(([, names = '', path = '', later = '']) => {
    const place = path.startsWith('@/features/') ? path.slice('@/features/'.length) : undefined
    const target = place ?? relative(features, join(features, dirname(file), path))
    if (!(place || path.startsWith('.')) || target.startsWith('..')) return []
    if (ownerOf(target) === ownerOf(file)) return []
    const imported = `${names},${later}`.split(',').map(name => name.trim().replace(/^type /, ''))
    return [{ file, target, names: imported.filter(Boolean).map(name => name.split(' as ')[0] ?? '') }]
  })
}
const imports = files.flatMap(importsOf)

/** A test may show another feature's page, and use its samples. */
const isOfTest = ({ file, target }: Import) =>
  /\.test\.tsx?$|\/testing\//.test(file) && /\/testing\/|\.page$/.test(target)

test('no feature imports a file of another, but what its index lists', () => {
  const beside = imports.filter(({ target }) => target.includes('/')).filter(each => !isOfTest(each))
  expect(beside.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
})

test('an index lists parts and nothing else, and another feature uses each of them', () => {
  const used = new Set(imports.flatMap(({ target, names }) => names.map(name => `${target} ${name}`)))
  for (const file of files.filter(name => /^[^/]+\/index\.ts$/.test(name))) {
    const lines = read(file)
      .replaceAll(/{[^}]*}/g, '{}')
      .split('\n')
    expect(lines.filter(line => !/^export (?:type )?{} from '\.\/[^']+'$|^\/\/ .+|^$/.test(line))).toEqual([])
    const parts = [...partsOf(ownerOf(file)).keys()]
    expect(parts).not.toEqual([])
    expect(parts.filter(name => !used.has(`${ownerOf(file)} ${name}`))).toEqual([])
  }
})
