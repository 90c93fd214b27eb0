// The programs' texts, so that the tests' actors look for what a reader sees.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createInstance } from 'i18next'
import { textFiles } from '../../shared/build/text-folders.ts'

export type Language = 'vi' | 'en' | 'zh'
export const every: readonly Language[] = ['vi', 'en', 'zh']
const named = process.env.GOMVE_LANGUAGES
/** All languages, or those that GOMVE_LANGUAGES names, in its order. */
export const languages = named ? named.split(',').map(languageOf) : every
export const languageNames: Record<Language, string> = { vi: 'Tiếng Việt', en: 'English', zh: '简体中文' }

function languageOf(name: string): Language {
  const found = every.find(language => language === name)
  if (!found) throw new Error(`GOMVE_LANGUAGES names ${name}, which is none of ${every.join(', ')}`)
  return found
}

export type Words = (key: string, values?: Record<string, string | number>) => string

/** `words('wallet:topUp')` in one language; a key without a text is the test's fault. */
export function wordsOf(program: 'app' | 'console', language: Language): Words {
  const source = fileURLToPath(new URL(`../../${program}/src`, import.meta.url))
  const texts = Object.fromEntries(
    Array.from(textFiles(source, language), ([namespace, file]) => [
      namespace,
      JSON.parse(readFileSync(file, 'utf8')),
    ]),
  )
  const i18n = createInstance()
  void i18n.init({
    lng: language,
    resources: { [language]: texts },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return (key, values = {}) => {
    if (!i18n.exists(key, values)) throw new Error(`${program} has no text ${key} in ${language}`)
    return i18n.t(key, values)
  }
}

/** Stands in a text for a value that a test does not know. */
export const blank = '\ufffc'

/** Matches the whole of a text, with anything in the place of its blanks. */
export function like(words: string): RegExp {
  const parts = words.split(blank).map(part => part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^]+').replaceAll(/\s+/g, '\\s+')}$`)
}
