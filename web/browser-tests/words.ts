// The console's texts, so that tests look for what a reader sees.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { textFiles } from '../shared/build/text-folders.ts'

type Branch = { [name: string]: string | Branch }

const sources = textFiles(fileURLToPath(new URL('../console/src', import.meta.url)), 'vi')
const files = new Map<string, Branch>()

function textsOf(feature: string): Branch {
  const known = files.get(feature)
  if (known) return known
  const read = JSON.parse(readFileSync(sources.get(feature) ?? '', 'utf8')) as Branch
  files.set(feature, read)
  return read
}

/** `t('money:confirm.open')`, in Vietnamese. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  const [feature = '', path = ''] = key.includes(':') ? key.split(':') : ['common', key]
  const text = path
    .split('.')
    .reduce<string | Branch | undefined>(
      (branch, name) => (typeof branch === 'object' ? branch[name] : undefined),
      textsOf(feature),
    )
  if (typeof text !== 'string') throw new Error(`there is no text ${key}`)
  return text.replaceAll(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''))
}
