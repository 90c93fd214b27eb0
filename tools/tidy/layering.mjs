// Rule: a module includes only modules that server/CMakeLists.txt gives it, and only their public header.
const includeLine = /^\s*#include\s+"([^"]+)"/
const moduleLine = /^\s*gomve_module\(\s*(\w+)(?:\s+USES\s+([\w\s]+?))?\s*\)/gm

/** The modules that each may use, transitively: `gomve_module(wallet USES tasks)`. */
export function declaredModules(cmake) {
  const withoutComments = cmake.replace(/#.*$/gm, '')
  const uses = new Map()
  for (const [, name, used = ''] of withoutComments.matchAll(moduleLine)) {
    const direct = used.split(/\s+/).filter(word => word !== '')
    uses.set(name, new Set(direct.flatMap(module => [module, ...(uses.get(module) ?? [])])))
  }
  return uses
}

export function layering({ files }) {
  const cmake = files.find(({ path }) => path === 'server/CMakeLists.txt')
  if (cmake === undefined) return []
  const uses = declaredModules(cmake.text)
  return files
    .filter(({ path }) => /^server\/.*\.[ch]pp$/.test(path))
    .flatMap(file => includes(file).flatMap(({ line, included }) => judge(file.path, line, included, uses)))
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

function judge(path, line, included, uses) {
  const place = placeOf(path)
  const inModules = path.startsWith('server/modules/')
  const say = fault => [{ path, line, fault }]

  if (inModules && !uses.has(place)) return say(`${place} is not declared in server/CMakeLists.txt`)
  // The tests' world assembles the whole product, so it is the only other user of the app.
  if (included.startsWith('app/') && !['app', 'testing'].includes(place)) {
    return say(`${included} is above everything`)
  }
  if (included.startsWith('testing/') && !isTest(path)) return say(`${included} is for tests only`)
  const [, used, rest] = /^modules\/(\w+)\/(.+)$/.exec(included) ?? []
  if (used === undefined || used === place) return []
  if (place === 'platform') return say(`the platform knows nothing of the product: ${included}`)
  if (inModules && !uses.get(place).has(used) && !isTest(path)) {
    return say(`${place} does not use ${used}: say so in server/CMakeLists.txt, or do without ${included}`)
  }
  // Tests change settings as operators do.
  if (inModules && isTest(path) && rest === 'settings.hpp') return []
  if (inModules && rest !== `${used}.hpp`) {
    return say(`of ${used} others include only ${used}/${used}.hpp, not ${rest}`)
  }
  return []
}
