// Gives each file of the app its own short copies of the icons that it draws. An icon has some 200 bytes: a
// chunk for it costs more, and one chunk for all icons grows with each page.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const index = fileURLToPath(
  new URL('../../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url),
)

/** The file of each icon, by its names. */
function iconFiles(): Map<string, string> {
  const exported = readFileSync(index, 'utf8').matchAll(/^export {(.*)} from '[.](\/icons\/.*)'/gm)
  return new Map(
    [...exported].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}

/** Its keys only tell its parts apart: a number does, and compresses. */
function shortened(icon: string): string {
  let count = 0
  return icon.replaceAll(/key: "[^"]*"/g, () => `key: ${count++}`).replace(/^__iconData[.]node;$/m, '')
}

export function ownIcons(): Plugin {
  const files = iconFiles()
  return {
    name: 'own-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: /lucide-react/ },
      handler(code, id) {
        if (id.includes('/lucide-react/dist/esm/icons/')) return shortened(code)
        if (!code.includes("from 'lucide-react'")) return
        const drawnBy = encodeURIComponent(id.split('/web/').pop()?.replace('\0', '') ?? id)
        return code.replace(/^import {([^}]*)} from 'lucide-react'/gm, (_, names: string) =>
          names
            .split(',')
            .map(name => name.trim())
            .filter(name => name !== '' && !name.startsWith('type '))
            .map(name => {
              const [icon = '', local = icon] = name.split(' as ')
              return `import ${local} from 'lucide-react/dist/esm${files.get(icon)}?for=${drawnBy}'`
            })
            .join('\n'),
        )
      },
    },
  }
}
