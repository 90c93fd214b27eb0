// Writes i18n/texts.d.ts of a program: every text file in Vietnamese is a namespace whose keys become types.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { textFiles } from './build/text-folders.ts'

/** `source`: the program's sources; `further`: namespaces from elsewhere, with their files. */
export function writeTextsTypes(source, further = {}) {
  const folder = `${source}/i18n`
  const own = [...textFiles(source, 'vi')].map(([name, file]) => [name, `./${relative(folder, file)}`])
  const namespaces = [...own, ...Object.entries(further)].sort(([a], [b]) => a.localeCompare(b))
  const text = `// Generated from the text files by npm run schema; never edited.
import 'i18next'
${namespaces.map(([name, file]) => `import type ${name} from '${file}'`).join('\n')}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
${namespaces.map(([name]) => `      ${name}: typeof ${name}`).join('\n')}
    }
  }
}
`
  const target = `${folder}/texts.d.ts`
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text)
}
