// Which modules of a library an importer really needs. A library's index imports all of its modules; who
// takes one name from it needs the module of that name alone.
import { dirname, join } from 'node:path'
import { parseAst } from 'vite'

export interface Imported {
  code: string
  imports: readonly string[]
}

interface Place {
  source: string
  /** What it is called there. */
  name: string
}

/** From a name that an index exports to the module that has it, by the module's own path or package. */
interface Barrel {
  named: Map<string, Place>
  /** What it exports whole: packages or paths. */
  whole: string[]
}

type Body = ReturnType<typeof parseAst>['body']
type Declared = Extract<Body[number], { type: 'ImportDeclaration' }>

const inLibrary = (id: string) => id.includes('/node_modules/')
const nameOf = (node: { type: string; name?: string; value?: unknown }) => node.name ?? String(node.value)

/** Each module's imports, past the indexes of libraries. */
export function pastBarrels(modules: ReadonlyMap<string, Imported>): Map<string, readonly string[]> {
  const barrels = new Map<string, Barrel>()
  for (const [id, { code }] of modules) {
    const barrel = inLibrary(id) ? barrelOf(parseAst(code).body) : undefined
    if (barrel) barrels.set(id, barrel)
  }
  const offered = new Map<string, Set<string>>()
  const offers = (id: string) => {
    const names = offered.get(id) ?? namesOffered(parseAst(modules.get(id)?.code ?? '').body)
    offered.set(id, names)
    return names
  }
  const targetOf = (id: string, name: string): string | undefined => {
    const barrel = barrels.get(id)
    if (!barrel) return id
    const { imports = [] } = modules.get(id) ?? {}
    const at = (source: string) => imports.find(known => isAt(known, id, source))
    const place = barrel.named.get(name)
    if (place) {
      const found = at(place.source)
      return found && targetOf(found, place.name)
    }
    for (const found of barrel.whole.map(at)) {
      const target = found && (barrels.has(found) || offers(found).has(name)) && targetOf(found, name)
      if (target) return target
    }
    return undefined
  }
  const past = new Map<string, readonly string[]>()
  for (const [id, { code, imports }] of modules) {
    const indexes = imports.filter(known => barrels.has(known))
    if (indexes.length === 0 || barrels.has(id)) {
      past.set(id, imports)
      continue
    }
    const needed = new Set(imports.filter(known => !barrels.has(known)))
    const taken = namesTaken(parseAst(code).body)
    for (const index of indexes) {
      const names = [...taken].filter(([source]) => isAt(index, id, source)).flatMap(([, all]) => all)
      const targets = names.map(name => targetOf(index, name))
      // What is not understood needs all of it.
      if (names.length === 0 || targets.includes(undefined)) needed.add(index)
      else for (const target of targets) if (target) needed.add(target)
    }
    past.set(id, [...needed])
  }
  return past
}

/** Whether a module is what another imports by that source. */
const isAt = (id: string, importer: string, source: string) =>
  source.startsWith('.') ? id === join(dirname(importer), source) : id.includes(`/node_modules/${source}/`)

/** An index: imports and exports, and nothing of its own. */
function barrelOf(body: Body): Barrel | undefined {
  const places = new Map<string, Place>()
  const barrel: Barrel = { named: new Map(), whole: [] }
  for (const node of body) {
    if (node.type === 'ImportDeclaration') {
      for (const one of node.specifiers)
        places.set(one.local.name, { source: node.source.value, name: importedName(one) })
    } else if (node.type === 'ExportAllDeclaration' && !node.exported) {
      barrel.whole.push(node.source.value)
    } else if (node.type === 'ExportNamedDeclaration' && !node.declaration) {
      for (const { local, exported } of node.specifiers) {
        const name = nameOf(local)
        const place = node.source ? { source: node.source.value, name } : places.get(name)
        if (!place) return
        barrel.named.set(nameOf(exported), place)
      }
    } else {
      return
    }
  }
  return barrel.named.size + barrel.whole.length > 1 ? barrel : undefined
}

/** The names that a module itself exports. */
function namesOffered(body: Body): Set<string> {
  const names = new Set<string>()
  for (const node of body) {
    if (node.type !== 'ExportNamedDeclaration') continue
    for (const { exported } of node.specifiers) names.add(nameOf(exported))
    const { declaration } = node
    if (declaration?.type === 'VariableDeclaration') {
      for (const { id } of declaration.declarations) if (id.type === 'Identifier') names.add(id.name)
    } else if (declaration && 'id' in declaration && declaration.id?.type === 'Identifier') {
      names.add(declaration.id.name)
    }
  }
  return names
}

/** The names that a module takes, by source. */
function namesTaken(body: Body): Map<string, string[]> {
  const taken = new Map<string, string[]>()
  const take = (source: string, names: readonly string[]) =>
    taken.set(source, [...(taken.get(source) ?? []), ...names])
  for (const node of body) {
    if (node.type === 'ImportDeclaration') take(node.source.value, node.specifiers.map(importedName))
    if (node.type === 'ExportNamedDeclaration' && node.source)
      take(
        node.source.value,
        node.specifiers.map(({ local }) => nameOf(local)),
      )
    if (node.type === 'ExportAllDeclaration') take(node.source.value, ['*'])
  }
  return taken
}

/** "*" of all of them, which no index has by that name. */
const importedName = (one: Declared['specifiers'][number]): string =>
  one.type === 'ImportSpecifier'
    ? nameOf(one.imported)
    : one.type === 'ImportDefaultSpecifier'
      ? 'default'
      : '*'
