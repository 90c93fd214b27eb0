// The rows of all pages, read from the features when the build starts, as three modules. `virtual:tabs` has
// the routes and texts of the tabs and is in the first load; `virtual:pages` has those of all other pages,
// and `virtual:places` the parents and services. These two load when they are needed. `virtual:rows` has all
// rows as they are written, for the tests.
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { textFiles } from '../../shared/build/text-folders.ts'
import { pages } from './pages.ts'
import { parents, services } from './places.ts'

type Row = (typeof pages)[number]

const source = fileURLToPath(new URL('../src', import.meta.url))
const textsOfTabs = new Set(['common', ...pages.flatMap(({ tab, texts }) => (tab ? texts : []))])

/** Code that loads a file of the app. */
const loader = (file: string) => `() => import('/src/${file}')`

function routeOf({ page, up: _, services: __, examples: ___, ...route }: Row): string {
  return `{ ...${JSON.stringify(route)}, load: ${loader(`features/${page}.page.tsx`)} }`
}

/** The routes of the tabs and their texts in every language, or those of all other pages. */
function routesModule(ofTabs: boolean): string {
  const rows = pages.filter(({ tab }) => (tab !== undefined) === ofTabs)
  const texts = ['vi', 'en', 'zh'].flatMap(language =>
    [...textFiles(source, language)]
      .filter(([namespace]) => textsOfTabs.has(namespace) === ofTabs)
      .map(([namespace, file]) => `'${language}/${namespace}': ${loader(relative(source, file))}`),
  )
  return [
    `export default [${rows.map(routeOf).join(',\n')}]`,
    `export const texts = {${texts.join(',\n')}}`,
  ].join('\n')
}

function placesModule(): string {
  const icons = [...new Set(services.map(({ icon }) => icon))]
  // `Icon` is the imported component and not a text, so it is written by name.
  const entries = services.map(({ icon, ...rest }) => `{ ...${JSON.stringify(rest)}, Icon: ${icon} }`)
  return [
    `import { ${icons.join(', ')} } from 'lucide-react'`,
    `export const parents = ${JSON.stringify(parents)}`,
    `export const services = [${entries.join(',\n')}]`,
  ].join('\n')
}

const modules: Record<string, () => string> = {
  'virtual:tabs': () => routesModule(true),
  'virtual:pages': () => routesModule(false),
  'virtual:places': placesModule,
  'virtual:rows': () => `export default ${JSON.stringify(pages)}`,
}

export function pageRows(): Plugin {
  return {
    name: 'page-rows',
    resolveId: id => (id in modules ? `\0${id}` : undefined),
    load: id => modules[id.slice(1)]?.(),
  }
}
