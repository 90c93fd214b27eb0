// The parents of pages and the services, from the rows, with their texts in every language, so that searching
// loads no feature's texts.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { textFiles } from '../../shared/build/text-folders.ts'
import type { Words } from '../src/i18n/keys.ts'
import type { Area, PageEntry, Service, ServiceRow } from '../src/page-entry.ts'
import { pages } from './pages.ts'

const languages = ['vi', 'en', 'zh'] as const
const source = fileURLToPath(new URL('../src', import.meta.url))
const files = new Map(languages.map(language => [language, textFiles(source, language)]))

/** By path, and by its other addresses. */
export const parents = Object.fromEntries(
  pages.flatMap(({ path, alsoAt = [], up }) => (up ? [path, ...alsoAt].map(at => [at, up]) : [])),
)

type BuiltService = Omit<Service, 'Icon'> & Pick<ServiceRow, 'icon'>

const byArea: readonly Area[] = ['home', 'ticket', 'group', 'wallet', 'mine']
export const services: readonly BuiltService[] = pages
  .flatMap(page =>
    (page.services ?? []).map(row => ({ service: serviceOf(page, row), rank: rankOf(page, row) })),
  )
  .sort(
    (one, other) =>
      byArea.indexOf(one.service.area) - byArea.indexOf(other.service.area) || one.rank - other.rank,
  )
  .map(({ service }) => service)

function rankOf({ tab }: PageEntry, { rank = 99 }: ServiceRow): number {
  return tab ? 0 : rank
}

function serviceOf(
  page: PageEntry,
  { title, synonyms, query = '', rank: _, ...facts }: ServiceRow,
): BuiltService {
  return {
    ...facts,
    to: page.path + query,
    area: areaOf(page),
    title: wordsOf(title),
    synonyms: wordsOf(synonyms),
    signIn: page.signIn,
  }
}

function areaOf(page: PageEntry): Area {
  if (page.tab) return page.tab
  const parent = pages.find(({ path }) => path === page.up)
  if (!parent) throw new Error(`${page.path} has no parent among the pages`)
  return areaOf(parent)
}

function wordsOf(words: Words): Service['title'] {
  const [namespace = '', key = ''] = words.split(':')
  const read = (language: (typeof languages)[number]) => {
    const file = files.get(language)?.get(namespace) ?? ''
    let found = JSON.parse(readFileSync(file, 'utf8'))
    for (const name of key.split('.')) found = found?.[name]
    if (typeof found !== 'string') throw new Error(`there is no text ${words} in ${language}`)
    return found
  }
  return { vi: read('vi'), en: read('en'), zh: read('zh') }
}
