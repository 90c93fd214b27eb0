// Rule: a module's SQL reads and writes only tables that its own migrations, or the platform's, make. What a
// module shows to those above it is a view, which only they and itself read, and which one of them does read.
import { declaredModules } from './layering.mjs'

const migration = /^server\/(?:modules\/(\w+)|(platform))\/migrations\/.*\.sql$/
const source = /^server\/(?:modules\/(\w+)|(platform))\/(?!.*tests\/).*\.[ch]pp$/
const made = /CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g
const shown = /(CREATE|DROP) VIEW (\w+)/g
const used = /\b(?:FROM|JOIN|INTO|UPDATE|DELETE FROM)\s+(\w+)/g

const ownerOf = (kind, path) => {
  const [, module, platform] = kind.exec(path) ?? []
  return module ?? platform
}

/** The tables' owners, and of the views that no later migration drops: owner, file and line. */
function declared(files) {
  const tables = new Map()
  const views = new Map()
  for (const { path, text, lines } of files) {
    const owner = ownerOf(migration, path)
    if (owner === undefined) continue
    for (const [, table] of text.matchAll(made)) tables.set(table, owner)
    lines.forEach((line, index) => {
      for (const [, what, view] of line.matchAll(shown))
        if (what === 'DROP') views.delete(view)
        else views.set(view, { owner, path, line: index + 1 })
    })
  }
  return { tables, views }
}

export function tables({ files }) {
  const { tables: owners, views } = declared(files)
  const cmake = files.find(({ path }) => path === 'server/CMakeLists.txt')
  const below = declaredModules(cmake?.text ?? '')
  const faultOf = (here, name) => {
    const owner = views.get(name)?.owner ?? owners.get(name)
    if (owner === undefined || owner === here || owner === 'platform') return
    if (!views.has(name)) return `${name} is ${owner}'s table`
    if (!below.get(here)?.has(owner)) return `${here} does not use ${owner}, which makes the view ${name}`
  }
  const foreign = files.flatMap(({ path, lines }) => {
    const here = ownerOf(source, path)
    if (here === undefined) return []
    return lines.flatMap((line, index) =>
      [...line.matchAll(used)]
        .map(([, name]) => faultOf(here, name))
        .filter(fault => fault !== undefined)
        .map(fault => ({ path, line: index + 1, fault })),
    )
  })
  return [...foreign, ...unread(files, views)]
}

/** Views that neither the program nor another view reads. */
function unread(files, views) {
  const words = new Set()
  for (const { path, text } of files) {
    if (ownerOf(source, path) !== undefined) for (const [word] of text.matchAll(/\w+/g)) words.add(word)
    if (ownerOf(migration, path) !== undefined) for (const [, name] of text.matchAll(used)) words.add(name)
  }
  return [...views]
    .filter(([view]) => !words.has(view))
    .map(([view, { path, line }]) => ({ path, line, fault: `nothing reads the view ${view}` }))
}
