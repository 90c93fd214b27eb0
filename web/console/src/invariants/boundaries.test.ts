// Features of the console do not import each other: shared parts are in ui, lib or api.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const features = join(import.meta.dirname, '../features')
const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(file =>
  /\.tsx?$/.test(file),
)

/** The feature that an import leads to, from anywhere under `features`. */
function featureOf(target: string, file: string): string | undefined {
  const path = target.startsWith('.')
    ? relative(features, resolve(features, file, '..', target))
    : target.replace(/^@\/features\//, './')
  if (target.startsWith('.') ? path.startsWith('..') : !path.startsWith('./')) return undefined
  return path.replace(/^\.\//, '').split('/')[0]
}

test('no feature imports another', () => {
  const found = files.flatMap(file => {
    const own = file.split('/')[0]
    const imports = readFileSync(join(features, file), 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)
    return Array.from(imports, ([, target = '']) => featureOf(target, file))
      .filter(other => other !== undefined && other !== own)
      .map(other => `${file} → ${other}`)
  })
  expect(found).toEqual([])
})
