// What is needed of a library that is imported by its index.
import { expect, test } from 'vitest'
import { pastBarrels } from './barrels'

const at = (name: string) => `/web/node_modules/kit/${name}.js`
const core = (name: string) => `/web/node_modules/kit-core/${name}.js`

const library: [string, { code: string; imports: string[] }][] = [
  [
    at('index'),
    {
      code: `import { useOne } from "./one.js"; import { inner as useTwo } from "./two.js";
        export * from "kit-core"; export { useOne, useTwo }`,
      imports: [at('one'), at('two'), core('index')],
    },
  ],
  [
    at('parts'),
    {
      code: `export * from "./one.js"; export * from "./three.js"`,
      imports: [at('one'), at('three')],
    },
  ],
  [at('three'), { code: 'export function three() {} export class Third {}', imports: [] }],
  [at('one'), { code: 'export const useOne = 1', imports: [] }],
  [at('two'), { code: 'export const inner = 2', imports: [] }],
  [
    core('index'),
    {
      code: `export { hash } from "./hash.js"; export { stream as experimental } from "./stream.js"`,
      imports: [core('hash'), core('stream')],
    },
  ],
  [core('hash'), { code: 'export const hash = 3', imports: [] }],
  [core('stream'), { code: 'export const stream = 4', imports: [] }],
]

const needed = (code: string, imports: string[] = [at('index')], by = '/web/app/page.ts') =>
  pastBarrels(new Map([...library, [by, { code, imports }]])).get(by)

test('a name needs the module that has it, also under another name and of a further library', () => {
  expect(needed(`import { useOne } from 'kit'`)).toEqual([at('one')])
  expect(needed(`import { useTwo as second } from 'kit'`)).toEqual([at('two')])
  expect(needed(`export { hash, experimental } from 'kit'`)).toEqual([core('hash'), core('stream')])
})

test('of modules that are exported whole, the one that has the name is needed', () => {
  for (const [name, module] of [
    ['useOne', 'one'],
    ['three', 'three'],
    ['Third', 'three'],
  ] as const)
    expect(needed(`import { ${name} } from './parts.js'`, [at('parts')], at('user'))).toEqual([at(module)])
})

test('what is not an index, and what is taken whole, is needed as it is', () => {
  expect(needed(`import { useOne } from 'kit/one.js'`, [at('one')])).toEqual([at('one')])
  expect(needed(`import * as kit from 'kit'`)).toEqual([at('index')])
  expect(needed(`import { unknown } from 'kit'`)).toEqual([at('index')])
})

test('an index itself needs what it names', () => {
  expect(pastBarrels(new Map(library)).get(core('index'))).toEqual([core('hash'), core('stream')])
})
