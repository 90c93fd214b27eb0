// Rule: each declaration with a key in a server module has its texts in that module, and each text has its
// declaration.
const moduleFile = /^server\/modules\/(\w+)\/(?!tests\/).*\.[ch]pp$/
const textFile = /^server\/modules\/(\w+)\/texts\/vi\.json$/
// A declaration, the kind of its texts, and the suffixes of their keys.
const declarations = [
  { kind: 'causes', pattern: /\bCauseKind \w+\{"([\w.]+)"\}/g, parts: [''] },
  { kind: 'backtests', pattern: /\bi18n::text\("backtests",\s*"([\w.]+)"\)/g, parts: [''] },
  { kind: 'subjects', pattern: /\bi18n::text\("subjects",\s*"([\w.]+)"\)/g, parts: [''] },
  { kind: 'notices', pattern: /\bNotice \w+\{\s*\.key = "([\w.]+)"/g, parts: ['.title', '.body'] },
]

export function texts({ files }) {
  const sources = files.filter(({ path }) => moduleFile.test(path))
  const catalogues = files.filter(({ path }) => textFile.test(path))
  return declarations.flatMap(declaration => judge(declaration, sources, catalogues))
}

function judge({ kind, pattern, parts }, sources, catalogues) {
  const declared = sources.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].flatMap(found =>
      parts.map(part => ({
        path,
        line: text.slice(0, found.index).split('\n').length,
        key: found[1] + part,
      })),
    ),
  )
  const written = catalogues.flatMap(({ path, text }) =>
    Object.keys(JSON.parse(text)[kind] ?? {}).map(key => ({ path, key })),
  )
  const keys = list => new Set(list.map(({ key }) => key))
  const [inSources, inTexts] = [keys(declared), keys(written)]
  return [
    ...declared
      .filter(({ key }) => !inTexts.has(key))
      .map(({ key, ...at }) => ({ ...at, fault: `${key} has no text among its module's ${kind}` })),
    ...written
      .filter(({ key }) => !inSources.has(key))
      .map(({ key, path }) => ({ path, fault: `${key} is the text of nothing` })),
  ]
}
