// Rule: a module includes only modules that server/CMakeLists.txt gives it, and of them only what lies in
// public/, as "<module>/<header>". Its own other headers are named as seen from the file. The platform's
// folders are layers.
import { posix } from 'node:path'

const includeLine = /^\s*#include\s+"([^"]+)"/
const moduleLine = /^\s*gomve_module\(\s*(\w+)(?:\s+USES\s+([\w\s]+?))?\s*\)/gm
// The platform's folders, lowest first; those of one row do not include each other. Files outside of them
// are for all.
const layers = [
  ['i18n', 'crypto', 'shape'],
  ['store'],
  ['run'],
  ['http', 'jobs', 'pictures', 'outbound', 'backup'],
]
const words = (text = '') => text.split(/\s+/).filter(word => word !== '')

/** The modules that each may use, transitively: `gomve_module(wallet USES tasks)`. */
export function declaredModules(cmake) {
  const withoutComments = cmake.replace(/#.*$/gm, '')
  const uses = new Map()
  for (const [, name, used = ''] of withoutComments.matchAll(moduleLine)) {
    const direct = words(used)
    uses.set(name, new Set(direct.flatMap(module => [module, ...(uses.get(module) ?? [])])))
  }
  return uses
}

export function layering({ files }) {
  const cmake = files.find(({ path }) => path === 'server/CMakeLists.txt')
  if (cmake === undefined) return []
  const uses = declaredModules(cmake.text)
  const sources = files.filter(({ path }) => /^server\/.*\.[ch]pp$/.test(path))
  const known = new Set(sources.map(({ path }) => path))
  return sources.flatMap(file => [...nameFault(file.path, uses), ...includeFaults(file, uses, known)])
}

function includes({ lines }) {
  return lines.flatMap((text, index) => {
    const found = includeLine.exec(text)
    return found === null ? [] : [{ line: index + 1, included: found[1] }]
  })
}

/** What a file belongs to: a module's name, `platform`, `testing` or `app`. */
const placeOf = path => /^server\/modules\/(\w+)\//.exec(path)?.[1] ?? path.split('/')[1]
const isTest = path => /(^|\/)(tests|testing)\//.test(path)

/** "tickets/tickets.hpp" would mean a part of that name before it means the module. */
function nameFault(path, uses) {
  const part = /^server\/modules\/\w+\/(\w+)\//.exec(path)?.[1]
  return uses.has(part) ? [{ path, fault: `a part is named as the module ${part}` }] : []
}

function includeFaults(file, uses, known) {
  return includes(file).flatMap(({ line, included }) => {
    const fault = faultOf(file.path, included, uses, known)
    return fault === undefined ? [] : [{ path: file.path, line, fault }]
  })
}

function faultOf(path, included, uses, known) {
  const place = placeOf(path)
  const isModule = path.startsWith('server/modules/')
  if (isModule && !uses.has(place)) return `${place} is not declared in server/CMakeLists.txt`
  // The tests' world assembles the whole product, so it is the only other user of the app.
  if (included.startsWith('app/') && !['app', 'testing'].includes(place)) {
    return `${included} is above everything`
  }
  if (included.startsWith('testing/') && !isTest(path)) return `${included} is for tests only`
  if (/^(app|testing)\//.test(included)) return
  if (included.startsWith('platform/')) {
    return place === 'platform' && !isTest(path) ? layerFault(path, included) : undefined
  }
  const [first, ...rest] = included.split('/')
  const isPublic = rest.length > 0 && uses.has(first)
  if (place === 'platform' && (isPublic || first === 'modules')) {
    return `the platform knows nothing of the product: ${included}`
  }
  if (first === 'modules') return wholePathFault(path, rest, isModule)
  if (!isModule) return
  return isPublic ? publicFault(path, first, rest.join('/'), uses) : ownFault(path, included, known)
}

/** Whole paths are for tests and the program, which read headers that are not public. */
function wholePathFault(path, [used, ...rest], isModule) {
  const place = placeOf(path)
  if (rest[0] === 'public') return `say "${rest.slice(1).join('/')}"`
  if (isModule && !isTest(path)) {
    return used === place ? 'name your own header as seen from the file' : `${rest.join('/')} is not public`
  }
  // Tests change settings and call other modules as users and operators do.
  const wire = ['settings.hpp', 'calls.hpp', 'console.hpp']
  if (isModule && used !== place && !wire.includes(rest.at(-1))) {
    return `of ${used} tests of others include only what is public, and ${wire.join(', ')}`
  }
}

function publicFault(path, used, header, uses) {
  const place = placeOf(path)
  if (used === place || isTest(path)) return
  if (!uses.get(place).has(used)) {
    return `${place} does not use ${used}: say so in server/CMakeLists.txt, or do without ${used}/${header}`
  }
  if (header === 'module.hpp') return `only the program includes ${used}/${header}`
}

/**
 * A module's own header that is not public. The compiler looks for a missing one from the public folders too,
 * and so in other modules.
 */
function ownFault(path, included, known) {
  const home = `server/modules/${placeOf(path)}`
  const found = posix.join(posix.dirname(path), included)
  if (!found.startsWith(`${home}/`)) return `${included} is another module's`
  if (path.startsWith(`${home}/public/`)) return `a public header includes public ones only, not ${included}`
  if (found.startsWith(`${home}/public/`)) return `say "${found.slice(`${home}/public/`.length)}"`
  if (!known.has(found)) return `there is no ${found}`
}

const layerOf = path => /(?:^|\/)platform\/(\w+)\//.exec(path)?.[1]

function layerFault(path, included) {
  const [from, to] = [layerOf(path), layerOf(included)]
  if (from === undefined || to === undefined || from === to) return
  const [above, below] = [from, to].map(folder => layers.findIndex(row => row.includes(folder)))
  if (above < 0) return `platform/${from} has no layer: name it in tools/tidy/layering.mjs`
  return below < above ? undefined : `platform/${from} is not above ${included}`
}
