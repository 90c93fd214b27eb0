// Which modules come in one file.
import { describe, expect, test } from 'vitest'
import { type Source, type Start, sharesOf } from './shares'

const small = 100
const large = 50_000
const page = (id: string, visits = 1): Start => ({ id, isPage: true, visits })
const part = (id: string): Start => ({ id, isPage: false, visits: 1 })
const pages = (...ids: string[]) => ids.map(id => page(id))

type Graph = Record<string, { bytes?: number; imports?: readonly string[] }>
const sourcesOf = (graph: Graph) =>
  new Map<string, Source>(
    Object.entries(graph).map(([id, { bytes = small, imports = [] }]) => [id, { bytes, imports }]),
  )
const share = (graph: Graph, starts: readonly Start[], initial: readonly string[] = []) => {
  const { base, files } = sharesOf(sourcesOf(graph), starts, new Set(initial))
  return { base: [...base].sort(), files: files.map(ids => ids.toSorted()).sort() }
}
const none = { a: {}, b: {}, c: {}, d: {}, e: {}, f: {}, g: {} }

describe('the first load', () => {
  test('has what nearly half of all visits need, and what that imports', () => {
    const needs = { imports: ['button'] }
    const graph = { ...none, a: needs, b: needs, c: needs, button: { imports: ['clsx'] }, clsx: {} }
    expect(share(graph, pages('a', 'b', 'c', 'd', 'e'))).toEqual({ base: ['button', 'clsx'], files: [] })
  })

  test('counts visits, not pages', () => {
    const needs = { imports: ['button'] }
    const graph = { ...none, a: needs, b: needs, button: {} }
    expect(share(graph, [page('a', 6), ...pages('b', 'c', 'd', 'e')]).base).toEqual(['button'])
    expect(share(graph, pages('a', 'b', 'c', 'd', 'e')).files).toEqual([['button']])
  })

  test('is not asked for by parts, which load later', () => {
    const needs = { imports: ['button'] }
    const graph = { ...none, a: needs, b: needs, c: needs, button: {} }
    expect(share(graph, [part('a'), part('b'), page('c'), page('d'), page('e')]).base).toEqual([])
  })

  test('keeps what the app itself needs out of the files of pages', () => {
    const needs = { imports: ['router'] }
    const graph = { ...none, a: needs, b: needs, router: {} }
    const shares = share(graph, pages('a', 'b', 'c', 'd', 'e'), ['router'])
    expect(shares).toEqual({ base: ['router'], files: [] })
  })
})

describe('a shared file', () => {
  test('has the modules that the same pages need, and none that one page needs', () => {
    const graph = {
      ...none,
      a: { imports: ['cover', 'steps', 'own'] },
      b: { imports: ['cover'] },
      own: {},
      cover: { bytes: large, imports: ['steps'] },
      steps: { bytes: large },
    }
    expect(share(graph, pages('a', 'b', 'c', 'd', 'e')).files).toEqual([['cover', 'steps']])
  })

  const overlapping = (bytes: number) => ({
    ...none,
    a: { imports: ['one', 'other'] },
    b: { imports: ['one', 'other'] },
    c: { imports: ['one'] },
    one: { bytes },
    other: { bytes },
  })

  test('takes another in that is smaller than the request it saves', () => {
    expect(share(overlapping(small), pages('a', 'b', 'c', 'd', 'e', 'f', 'g')).files).toEqual([
      ['one', 'other'],
    ])
  })

  test('takes none in that a page would load in vain', () => {
    expect(share(overlapping(large), pages('a', 'b', 'c', 'd', 'e', 'f', 'g')).files).toEqual([
      ['one'],
      ['other'],
    ])
  })

  test('takes none in whose imports a page would load in vain', () => {
    const needsHeavy = { imports: ['heavy'] }
    const graph = {
      ...overlapping(small),
      c: { imports: ['one', 'own'] },
      own: { bytes: large },
      ...{ d: needsHeavy, e: needsHeavy, f: needsHeavy },
      other: { bytes: 5_000, ...needsHeavy },
      heavy: { bytes: large },
      ...{ g: {}, h: {}, i: {}, j: {}, k: {} },
    }
    const all = pages('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k')
    expect(share(graph, all).files).toEqual([['heavy'], ['one'], ['other']])
  })

  test('never has the module of a page, even if another page imports it', () => {
    const graph = { ...none, a: { imports: ['b', 'one'] }, b: { imports: ['one'] }, one: {} }
    expect(share(graph, pages('a', 'b', 'c', 'd', 'e')).files).toEqual([['one']])
  })
})

test('two files stay apart when the module of a page between them would need both', () => {
  const graph = {
    ...none,
    a: { imports: ['one'] },
    b: { imports: ['one'] },
    c: { imports: ['other'] },
    one: { imports: ['c'] },
    other: {},
    g: {},
  }
  expect(share(graph, pages('a', 'b', 'c', 'd', 'e', 'f', 'g')).files).toEqual([['one'], ['other']])
})

/** A graph in which a module imports only later ones, by a sequence that is the same in each run. */
function graphOf(seed: number): { graph: Graph; starts: Start[] } {
  let state = seed
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const ids = Array.from({ length: 60 }, (_, number) => `m${number}`)
  const graph: Graph = {}
  for (const [place, id] of ids.entries()) {
    const imports = ids.slice(place + 1).filter(() => next(12) === 0)
    graph[id] = { bytes: next(8_000), imports }
  }
  return { graph, starts: ids.slice(0, 20).map(id => page(id)) }
}

test.each(Array.from({ length: 30 }, (_, number) => number + 1))(
  'files never need each other: graph %i',
  seed => {
    const { graph, starts } = graphOf(seed)
    const { base, files } = share(graph, starts)
    const fileOf = new Map(files.flatMap((ids, number) => ids.map(id => [id, `file ${number}`] as const)))
    const place = (id: string) => (base.includes(id) ? 'base' : (fileOf.get(id) ?? id))
    const imports = new Map<string, Set<string>>()
    for (const [id, { imports: its = [] }] of Object.entries(graph)) {
      const known = imports.get(place(id)) ?? new Set()
      for (const needed of its) if (place(needed) !== place(id)) known.add(place(needed))
      imports.set(place(id), known)
    }
    // Files that import nothing that is left go first; what needs each other stays.
    let left = [...imports.keys()]
    for (let before = 0; before !== left.length; ) {
      before = left.length
      left = left.filter(file => [...(imports.get(file) ?? [])].some(needed => left.includes(needed)))
    }
    expect(left).toEqual([])
    expect(new Set(files.flat()).size).toBe(files.flat().length)
  },
)
