// Shortens the start: a tiny script requests the saved language, the page in the address and that page's
// answers from the server while main is still loading, and the fonts if they are on the device.
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { minifySync } from 'rolldown/utils'
import type { Plugin, Rolldown } from 'vite'
import { textsAt } from '../../shared/text-files.ts'

interface BootPage {
  path: string
  alsoAt?: readonly string[]
  page: string
  texts: readonly string[]
  tab?: string
}

interface Boot {
  pages: readonly BootPage[]
  languages: readonly string[]
  /** Text files that every page needs. */
  always: readonly string[]
  /**
   * Questions of a page that are asked ahead, and those for guests only; `{id}` for the id in the address.
   */
  asksOf: (page: string) => Promise<[all: string[], ofGuests: string[]]>
}

interface Table {
  all: string[]
  fonts: string[]
  base: Record<string, number[]>
  byText: Record<string, Record<string, number[]>>
  /** Names of texts, numbers of files, questions to the server, and those for guests only. */
  byPath: Record<string, [string[], number[], string[], string[]]>
}

/** Its modules are `/src/…` below it. */
const app = fileURLToPath(new URL('..', import.meta.url)).replace(/[/]$/, '')

/** Kept outside the HTML because the content policy allows no inline script. */
export function bootPreload({ pages, languages, always, asksOf }: Boot): Plugin {
  return {
    name: 'boot-preload',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
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
          Object.fromEntries(languages.map(l => [l, names.flatMap(n => numbers(`${l}/${n}`))]))

        const byText: Record<string, Record<string, number[]>> = {}
        const byPath: Table['byPath'] = {}
        for (const page of pages) {
          for (const name of page.texts) byText[name] ??= texts([name])
          const route = page.tab ? [] : numbers('virtual:pages')
          const code = [...route, ...numbers(`/src/features/${page.page}.page.tsx`)]
          const entry: Table['byPath'][string] = [[...page.texts], code, ...(await asksOf(page.page))]
          for (const path of [page.path, ...(page.alsoAt ?? [])]) byPath[path] = entry
        }
        const fonts = Object.keys(bundle).filter(file => file.endsWith('.woff2'))
        const source = script({ all, fonts, base: texts(always), byText, byPath })
        const fileName = `assets/boot-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
        this.emitFile({ type: 'asset', fileName, source })
        const head = `<script async fetchpriority="high" src="/${fileName}"></script>`
        html.source = String(html.source).replace('<script type="module"', `${head}<script type="module"`)
      },
    },
  }
}

/** By a code file's path in the app, and by the language and namespace of texts: all files that it needs. */
function filesBySource(bundle: Rolldown.OutputBundle): Map<string, string[]> {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const needs = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
  // A browser that preloads a module does not preload what that imports.
  const closure = (file: string, found = new Set<string>()) => {
    if (found.has(file)) return found
    found.add(file)
    for (const need of needs.get(file) ?? []) closure(need, found)
    return found
  }
  const entry = chunks.find(chunk => chunk.isEntry)
  const loaded = entry ? closure(entry.fileName) : new Set<string>()
  return new Map(
    chunks.flatMap(chunk => {
      const source = chunk.facadeModuleId?.replace('\0', '').replace(app, '').split('?')[0]
      if (!source) return []
      const name = source.endsWith('.json') ? textsAt(source) : source
      return [[name, [...closure(chunk.fileName)].filter(file => !loaded.has(file))] as const]
    }),
  )
}

/** Runs in the browser, and is read as text: nothing outside of it is available. */
function preload(table: Table) {
  const saved = localStorage.getItem('lang') ?? ''
  const language = table.base[saved] ? saved : 'vi'
  const token = localStorage.getItem('token') ?? ''
  const query = new URLSearchParams(location.search)
  const [texts, code, asks, ofGuests] = table.byPath[location.pathname] ?? [[], [], [], []]
  const wanted = [...(table.base[language] ?? []), ...code]
  for (const text of texts) wanted.push(...(table.byText[text]?.[language] ?? []))
  const link = (file: string | undefined, kind: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), kind, { href: `/${file}` }))
  for (const file of wanted) link(table.all[file], { rel: 'modulepreload' })
  // A page from the worker has its fonts in the cache, too.
  if (navigator.serviceWorker?.controller) {
    for (const file of table.fonts) link(file, { rel: 'preload', as: 'font', crossOrigin: '' })
    document.documentElement.classList.remove('fonts-to-come')
  }
  const preloaded: typeof window.preloaded = {}
  for (const ask of token ? asks : [...asks, ...ofGuests]) {
    let known = token !== '' || !ask.startsWith('/token/')
    const path = ask.replace(/{(\w+)}/, (_, name) => {
      const value = query.get(name)
      if (!value) known = false
      return encodeURIComponent(value ?? '')
    })
    if (!known) continue
    const headers = { accept: 'application/json', token, lang: language }
    const url = `/rest/v3/api${path}`
    const sentAt = Date.now()
    // Read to its end at once: an unread answer would block its connection. The page takes all that are there
    // in one moment, and is drawn once.
    const answer = fetch(url, { headers, signal: AbortSignal.timeout(60_000) }).then(async response => {
      entry.receivedAt = Date.now()
      const text = await response.text()
      return Object.assign(response, { text: async () => text })
    })
    const entry: (typeof preloaded)[string] = { token, lang: language, sentAt, answer }
    answer.catch(() => undefined)
    preloaded[url] = entry
  }
  window.preloaded = preloaded
}

const script = (table: Table) => minifySync('boot.js', `(${preload})(${JSON.stringify(table)})`).code
