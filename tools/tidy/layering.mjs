// Rule: a module includes only modules that server/CMakeLists.txt gives it, and only their public headers.
// The platform's folders are layers.
const includeLine = /^\s*#include\s+"([^"]+)"/
const moduleLine = /^\s*gomve_module\(\s*(\w+)(?:\s+USES\s+([\w\s]+?))?(?:\s+FACES\s+([\w\s]+?))?\s*\)/gm
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

/** The public headers of each module beside `<module>.hpp` and `permissions.hpp`: `FACES words explore`. */
export function declaredFaces(cmake) {
  const rows = cmake.replace(/#.*$/gm, '').matchAll(moduleLine)
  return new Map([...rows].map(([, name, , faces]) => [name, words(faces).map(face => `${face}.hpp`)]))
}

export function layering({ files }) {
  const cmake = files.find(({ path }) => path === 'server/CMakeLists.txt')
  if (cmake === undefined) return []
  const declared = { uses: declaredModules(cmake.text), faces: declaredFaces(cmake.text) }
  return files
    .filter(({ path }) => /^server\/.*\.[ch]pp$/.test(path))
    .flatMap(file =>
      includes(file).flatMap(({ line, included }) => judge(file.path, line, included, declared)),
    )
}

function includes({ lines }) {
  return lines.flatMap((text, index) => {
    const found = includeLine.exec(text)
    return found === null ? [] : [{ line: index + 1, included: found[1] }]
  })
}

/** The part that a file belongs to: a module's name, `platform`, `testing` or `app`. */
const placeOf = path => /^server\/modules\/(\w+)\//.exec(path)?.[1] ?? path.split('/')[1]
const isTest = path => /(^|\/)(tests|testing)\//.test(path)

function judge(path, line, included, { uses, faces }) {
  const place = placeOf(path)
  const inModules = path.startsWith('server/modules/')
  const say = fault => [{ path, line, fault }]

  if (inModules && !uses.has(place)) return say(`${place} is not declared in server/CMakeLists.txt`)
  // The tests' world assembles the whole product, so it is the only other user of the app.
  if (included.startsWith('app/') && !['app', 'testing'].includes(place)) {
    return say(`${included} is above everything`)
  }
  if (included.startsWith('testing/') && !isTest(path)) return say(`${included} is for tests only`)
  const crossed = place === 'platform' && !isTest(path) ? layerFault(path, included) : undefined
  if (crossed !== undefined) return say(crossed)
  const [, used, rest] = /^modules\/(\w+)\/(.+)$/.exec(included) ?? []
  if (used === undefined || used === place) return []
  if (place === 'platform') return say(`the platform knows nothing of the product: ${included}`)
  if (inModules && !uses.get(place).has(used) && !isTest(path)) {
    return say(`${place} does not use ${used}: say so in server/CMakeLists.txt, or do without ${included}`)
  }
  // Tests change settings and call other modules as users and operators do.
  const wire = ['settings.hpp', 'calls.hpp', 'console.hpp']
  if (inModules && isTest(path) && wire.includes(rest)) return []
  const open = [`${used}.hpp`, 'permissions.hpp', ...(faces.get(used) ?? [])]
  if (inModules && !open.includes(rest)) {
    return say(`of ${used} others include only ${open.join(', ')}, not ${rest}`)
  }
  return []
}

const layerOf = path => /(?:^|\/)platform\/(\w+)\//.exec(path)?.[1]

function layerFault(path, included) {
  const [from, to] = [layerOf(path), layerOf(included)]
  if (from === undefined || to === undefined || from === to) return
  const [above, below] = [from, to].map(folder => layers.findIndex(row => row.includes(folder)))
  if (above < 0) return `platform/${from} has no layer: name it in tools/tidy/layering.mjs`
  return below < above ? undefined : `platform/${from} is not above ${included}`
}
