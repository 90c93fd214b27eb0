// The files of the build, from what each page imports. No file of the app is named here: a further page or
// part needs no edit.
import { minifySync } from 'rolldown/utils'
import type { Plugin, Rolldown } from 'vite'
import { pastBarrels } from './barrels.ts'
import { type Source, type Start, sharesOf } from './shares.ts'

interface Module {
  code: string
  imports: readonly string[]
  loadsLater: readonly string[]
}

/** A tab is opened as often as six other pages; a part by one visitor in two. */
const visits = { tab: 6, page: 1, part: 0.5 }
const firstLoad = /^assets[/](base|libraries|rolldown-runtime)-/
const isLibrary = (id: string) => id.includes('/node_modules/')

export function chunks(): Plugin {
  const modules = new Map<string, Module>()
  const initial = new Set<string>()
  const included = new Set<string>()
  let names: Map<string, string> | undefined

  /** Libraries change seldom: a file of their own stays cached from version to version. */
  const nameInitial = (id: string) => {
    initial.add(id)
    return isLibrary(id) ? 'libraries' : null
  }
  const include = (id: string) => {
    included.add(id)
    return true
  }
  // Rolldown calls all `test` of a group before its `name`, and one group after the other.
  const nameShared = (id: string) => {
    names ??= namesOf(modules, initial, included)
    return names.get(id) ?? null
  }
  const codeSplitting: Rolldown.CodeSplittingOptions = {
    // Each module has its place: its imports do not follow it.
    includeDependenciesRecursively: false,
    groups: [
      { name: nameInitial, tags: ['$initial'], priority: 2 },
      { name: nameShared, test: include, minShareCount: 2, priority: 1 },
    ],
  }

  return {
    name: 'chunks',
    apply: 'build',
    config: () => ({
      build: { modulePreload: { resolveDependencies }, rolldownOptions: { output: { codeSplitting } } },
    }),
    buildStart() {
      for (const known of [modules, initial, included]) known.clear()
      names = undefined
    },
    generateBundle(_, bundle) {
      const circle = circleOf(bundle)
      if (circle) this.error(`these files need each other, so one runs too early: ${circle.join(' → ')}`)
    },
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        if (!info) continue
        const { code, importedIds, dynamicallyImportedIds } = info
        modules.set(id, { code: code ?? '', imports: importedIds, loadsLater: dynamicallyImportedIds })
      }
    },
  }
}

/** The list of files that each page preloads: in it, the first load's would be repeated for every page. */
function resolveDependencies(_: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) {
  return hostType === 'html' ? files : files.filter(file => !firstLoad.test(file))
}

/** Files that import one another, around. */
function circleOf(bundle: Rolldown.OutputBundle): string[] | undefined {
  const done = new Set<string>()
  const circleFrom = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    const chunk = bundle[file]
    if (done.has(file) || chunk?.type !== 'chunk') return
    for (const next of chunk.imports) {
      const circle = circleFrom(next, [...path, file])
      if (circle) return circle
    }
    done.add(file)
  }
  for (const file of Object.keys(bundle)) {
    const circle = circleFrom(file, [])
    if (circle) return circle
  }
}

/** The name of each module's file, except of those that are in a file of their own. */
function namesOf(
  modules: ReadonlyMap<string, Module>,
  initial: ReadonlySet<string>,
  included: ReadonlySet<string>,
): Map<string, string> {
  const sources = new Map<string, Source>()
  const imports = pastBarrels(modules)
  for (const [id, { code }] of modules) {
    const counts = included.has(id) && !initial.has(id)
    sources.set(id, {
      bytes: counts ? minifySync(id, code).code.length : 0,
      imports: imports.get(id) ?? [],
    })
  }
  const { base, files } = sharesOf(sources, startsOf(modules), initial)
  const names = new Map([...base].map(id => [id, 'base']))
  const taken = new Set(['base', 'libraries'])
  for (const ids of files) {
    const name = nameOf(ids, sources, taken)
    taken.add(name)
    for (const id of ids) names.set(id, name)
  }
  return names
}

/** Everything that is loaded later. Texts import nothing. */
function startsOf(modules: ReadonlyMap<string, Module>): Start[] {
  const tabs = new Set(modules.get('\0virtual:tabs')?.loadsLater)
  const later = new Set([...modules.values()].flatMap(({ loadsLater }) => loadsLater))
  return [...later]
    .filter(id => !id.endsWith('.json'))
    .map(id => {
      const isPage = id.endsWith('.page.tsx')
      const kind = tabs.has(id) ? 'tab' : isPage ? 'page' : 'part'
      return { id, isPage, visits: visits[kind] }
    })
}

/** A file is named like its largest module: its package, or its folder and itself. */
function nameOf(ids: readonly string[], sources: ReadonlyMap<string, Source>, taken: ReadonlySet<string>) {
  const bytes = (id: string) => sources.get(id)?.bytes ?? 0
  const [largest = ''] = ids.toSorted((one, other) => bytes(other) - bytes(one))
  const [, inPackage] = largest.split('/node_modules/')
  const parts =
    inPackage?.split('/').slice(0, inPackage.startsWith('@') ? 2 : 1) ?? largest.split('/').slice(-2)
  const name = parts
    .join('-')
    .replace(/[.].*$/, '')
    .replaceAll(/[^\w-]/g, '')
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? name : `${name}-${number}`
    if (!taken.has(numbered)) return numbered
  }
}
