// Rule: each event that a state machine declares is passed somewhere. If one is not, something else changes
// the state, of which the table knows nothing.
const source = /^server\/modules\/(\w+)\/(?!.*tests\/).*\.[ch]pp$/
const declaration = /enum class (\w*Event)\b[^{]*\{([^}]*)\}/g
const table = /\bmachine<[^>]*>\(\{[\s\S]*?\}\);/g

const withoutComments = text => text.replaceAll(/\/\/.*$/gm, '')

/** The events of the state machines: module, enumeration, name, file and line. */
export function declaredEvents(files) {
  const events = []
  for (const { path, text } of files) {
    const [, module] = source.exec(path) ?? []
    if (module === undefined || !text.includes('machine<')) continue
    for (const { 1: kind, 2: names, index } of text.matchAll(declaration)) {
      const line = text.slice(0, index).split('\n').length
      for (const name of withoutComments(names).match(/[a-z]\w*/g) ?? []) {
        events.push({ module, kind, name, path, line })
      }
    }
  }
  return events
}

/** Those that nothing outside of a table names. */
export function unpassedEvents(files) {
  const named = new Map()
  for (const { path, text } of files) {
    const [, module] = source.exec(path) ?? []
    if (module === undefined) continue
    const rest = withoutComments(text).replaceAll(table, '')
    for (const [, kind, name] of rest.matchAll(/\b(\w*Event)::(\w+)/g)) {
      const here = `${kind}::${name}`
      named.set(here, (named.get(here) ?? new Set()).add(module))
    }
  }
  return declaredEvents(files).filter(({ module, kind, name }) => {
    const modules = named.get(`${kind}::${name}`)
    // Only names without a module of their own are alike in several modules.
    return !(kind === 'Event' ? modules?.has(module) : modules)
  })
}

export const events = ({ files }) =>
  unpassedEvents(files).map(({ kind, name, path, line }) => ({
    path,
    line,
    fault: `nothing passes ${kind}::${name}`,
  }))
