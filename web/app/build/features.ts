// What features use of each other is listed in their `index.ts`. The build reads the list and imports the
// file itself: a page that uses one part of a feature must not load the others.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const features = join(import.meta.dirname, '../src/features')

interface Part {
  /** Its file, without the ending. */
  file: string
  /** Its name in that file. */
  name: string
}

/** By the name under which other features know it. */
export function partsOf(feature: string): Map<string, Part> {
  const index = join(features, feature, 'index.ts')
  if (!existsSync(index)) return new Map()
  const lists = readFileSync(index, 'utf8').matchAll(/^export (?:type )?{([^}]*)} from '[.][/]([^']+)'$/gm)
  return new Map(
    [...lists].flatMap(([, names = '', file = '']) =>
      listed(names).map(({ name, as }) => [as, { file, name }] as const),
    ),
  )
}

/** The names of `Card, default as Line, type Row`. */
function listed(names: string) {
  const all = names.split(',').map(name => name.trim())
  return all.filter(Boolean).map(each => {
    const [name = '', as = name] = each.replace(/^type /, '').split(' as ')
    return { name, as, isType: each.startsWith('type ') }
  })
}

/** The code with each import from another feature's list as an import from the file that has it. */
export function withFiles(code: string): string {
  const placeOf = (feature: string, name: string) => {
    const part = partsOf(feature).get(name)
    if (!part) throw new Error(`features/${feature}/index.ts does not list ${name}`)
    return { from: `'@/features/${feature}/${part.file}'`, inFile: part.name }
  }
  return code
    .replace(/^import {([^}]*)} from '@[/]features[/]([\w-]+)'/gm, (_, names: string, feature: string) =>
      listed(names)
        .filter(({ isType }) => !isType)
        .map(({ name, as }) => {
          const { from, inFile } = placeOf(feature, name)
          return `import { ${inFile} as ${as} } from ${from}`
        })
        .join('\n'),
    )
    .replace(
      /import\('@[/]features[/]([\w-]+)'\)\.then\(\({ (\w+) }\) =>/g,
      (_, feature: string, name: string) => {
        const { from, inFile } = placeOf(feature, name)
        return `import(${from}).then(({ ${inFile}: ${name} }) =>`
      },
    )
}

export function directImports(): Plugin {
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: /'@[/]features[/][\w-]+'/ },
      handler: code => withFiles(code),
    },
  }
}
