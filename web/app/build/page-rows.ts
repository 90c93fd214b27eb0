// The module `virtual:pages`: the rows of all pages, read from the features when the build starts.
import type { Plugin } from 'vite'
import { pages } from './pages.ts'

export function pageRows(): Plugin {
  const name = 'virtual:pages'
  return {
    name: 'page-rows',
    resolveId: id => (id === name ? `\0${name}` : undefined),
    load: id => (id === `\0${name}` ? `export default ${JSON.stringify(pages)}` : undefined),
  }
}
