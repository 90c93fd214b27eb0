// Flattens the start: a tiny script asks for the saved language and the page in the address
// while main is still on its way.
import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

interface BootPage {
  path: string
  alsoAt?: readonly string[]
  page: string
  texts?: readonly string[]
}

interface Boot {
  pages: readonly BootPage[]
  languages: readonly string[]
  /** Text files that every page needs. */
  always: readonly string[]
}

/** Kept outside the HTML because the content policy allows no inline script. */
export function bootPreload({ pages, languages, always }: Boot): Plugin {
  return {
    name: 'boot-preload',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const html = bundle['index.html']
        if (html?.type !== 'asset') return
        const files = filesBySource(bundle)
        const all: string[] = []
        const numbers = (source: string) =>
          (files.get(source) ?? []).map(file => {
            if (!all.includes(file)) all.push(file)
            return all.indexOf(file)
          })
        const texts = (names: readonly string[]) =>
          Object.fromEntries(languages.map(l => [l, names.flatMap(n => numbers(`/src/i18n/${l}/${n}.json`))]))

        const byText: Record<string, Record<string, number[]>> = {}
        const byPath: Record<string, [string[], number[]]> = {}
        for (const page of pages) {
          const names = page.texts ?? [page.page.split('/')[0] ?? '']
          for (const name of names) byText[name] ??= texts([name])
          const entry: [string[], number[]] = [[...names], numbers(`/src/features/${page.page}.page.tsx`)]
          for (const path of [page.path, ...(page.alsoAt ?? [])]) byPath[path] = entry
        }
        const source = script({ all, base: texts(always), byText, byPath })
        const fileName = `assets/boot-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
        this.emitFile({ type: 'asset', fileName, source })
        const head = `<script async src="/${fileName}"></script>`
        html.source = String(html.source).replace('<script type="module"', `${head}<script type="module"`)
      },
    },
  }
}

function filesBySource(bundle: Rolldown.OutputBundle): Map<string, string[]> {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const entry = chunks.find(chunk => chunk.isEntry)
  const loaded = new Set(entry ? [entry.fileName, ...entry.imports] : [])
  return new Map(
    chunks.flatMap(chunk => {
      const source = chunk.facadeModuleId?.split('/app').pop()?.split('?')[0]
      if (!source) return []
      return [[source, [chunk.fileName, ...chunk.imports].filter(file => !loaded.has(file))] as const]
    }),
  )
}

/** Runs in the browser, and is read as text: nothing outside of it is there. */
function preload(table: {
  all: string[]
  base: Record<string, number[]>
  byText: Record<string, Record<string, number[]>>
  byPath: Record<string, [string[], number[]]>
}) {
  const saved = localStorage.getItem('lang') ?? ''
  const language = table.base[saved] ? saved : 'vi'
  const [texts, code] = table.byPath[location.pathname] ?? [[], []]
  const wanted = [...(table.base[language] ?? []), ...code]
  for (const text of texts) wanted.push(...(table.byText[text]?.[language] ?? []))
  for (const file of wanted) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/${table.all[file]}`
    document.head.append(link)
  }
}

const script = (table: Parameters<typeof preload>[0]) => `(${preload})(${JSON.stringify(table)})`
