// The rows of all pages, read from the features when the build starts, as two modules: `virtual:pages`
// contains what the router needs, `virtual:places` the parents and services, which load when they are needed.
import type { Plugin } from 'vite'
import type { PageEntry, PageRoute } from '../src/page-entry.ts'
import { pages } from './pages.ts'
import { parents, services } from './places.ts'

const routeOf = ({ up, services: _, examples: __, ...route }: PageEntry): PageRoute => route

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
  'virtual:pages': () => `export default ${JSON.stringify(pages.map(routeOf))}`,
  'virtual:places': placesModule,
}

export function pageRows(): Plugin {
  return {
    name: 'page-rows',
    resolveId: id => (id in modules ? `\0${id}` : undefined),
    load: id => modules[id.slice(1)]?.(),
  }
}
