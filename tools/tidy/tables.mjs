// Rule: a module's SQL reads and writes only tables that its own migrations, or the platform's, make.
// Views that a module makes are for the modules above it.
const migration = /^server\/(?:modules\/(\w+)|(platform))\/migrations\/.*\.sql$/
const source = /^server\/(?:modules\/(\w+)|(platform))\/(?!.*tests\/).*\.[ch]pp$/
const made = /CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g
const used = /\b(?:FROM|JOIN|INTO|UPDATE|DELETE FROM)\s+(\w+)/g

export function tables({ files }) {
  const owners = new Map()
  for (const { path, text } of files) {
    const [, module, platform] = migration.exec(path) ?? []
    const owner = module ?? platform
    if (owner) for (const [, table] of text.matchAll(made)) owners.set(table, owner)
  }
  return files.flatMap(({ path, lines }) => {
    const [, module, platform] = source.exec(path) ?? []
    const here = module ?? platform
    if (here === undefined) return []
    return lines.flatMap((line, index) =>
      [...line.matchAll(used)]
        .map(([, table]) => ({ table, owner: owners.get(table) }))
        .filter(({ owner }) => owner !== undefined && owner !== here && owner !== 'platform')
        .map(({ table, owner }) => ({ path, line: index + 1, fault: `${table} is ${owner}'s table` })),
    )
  })
}
