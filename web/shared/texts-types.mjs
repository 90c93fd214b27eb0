// Writes i18n/texts.d.ts of a program: every text file in Vietnamese is a namespace whose keys are types.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

/** `folder`: the program's i18n; `further`: namespaces that it takes from elsewhere, each with its file. */
export function writeTextsTypes(folder, further = {}) {
  const own = readdirSync(new URL('vi/', folder)).map(file => [basename(file, '.json'), `./vi/${file}`])
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
  const target = new URL('texts.d.ts', folder)
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text)
}
