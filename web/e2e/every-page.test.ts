// Every page of the app before signing in, and after it those with a second address: with content, no wider
// than the smallest phone, without console errors, failed requests, refused calls or missing texts. The
// gallery examines every page after signing in, in each language.
import { expect } from 'vitest'
import { pages } from '../app/build/pages'
import type { PageEntry } from '../app/src/page-entry'
import { setsOnOffer } from './cast/crowd'
import { Person } from './cast/person'
import { rawKeys } from './stage/raw-keys'
import { type Stage, scene } from './stage/scene'
import { demoAccess, get } from './stage/server'
import { type Language, languages } from './stage/words'

/** Parameters of pages about one object; a page may be opened with several. */
type Queries = Record<string, readonly string[]>

async function first<Item>(path: string): Promise<Item> {
  const [item] = (await get<{ items: Item[] }>(path)).items
  if (!item) throw new Error(`the demo has nothing at ${path}`)
  return item
}

async function forEverybody(): Promise<Queries> {
  const [set] = await setsOnOffer()
  if (!set?.group) throw new Error('no group takes seats')
  const { newsId } = await first<{ newsId: string }>('/vr/getNewsList')
  const { venueId } = await first<{ venueId: string }>('/vr/getVenueList')
  // The demo may have no personal group; the gallery makes one and examines these pages signed out, too.
  const { items: batches } = await get<{ items: { batchId: string }[] }>('/gb/person/getList?limit=1')
  const ofBatch = batches.map(({ batchId }) => `id=${batchId}`)
  const texts = ['agreement', 'privacy', 'about', 'customer_service']
  return {
    '/pages/gb/detail': [`id=${set.setId}`],
    '/pages/gb/personDetail': ofBatch,
    '/pages/gb/personTeam': ofBatch,
    '/pages/gb/draw': [`group=${set.group.groupId}`],
    '/pages/news/detail': [`id=${newsId}`],
    '/open-location': [`id=${venueId}`],
    '/pages/sys/text/detail': texts.map(id => `id=${id}`),
    '/pages/login/forget2': ['mobile=0912345678'],
  }
}

function addressesOf(entries: readonly PageEntry[], queries: Queries): string[] {
  return entries
    .flatMap(({ path, alsoAt = [] }) => [path, ...alsoAt])
    .flatMap(path => (queries[path] ?? ['']).map(query => (query ? `${path}?${query}` : path)))
}

const smallest = 320

async function looksAt(person: Person, address: string) {
  const { page } = person
  await person.opens(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await person.journal.allAnswered(page)
  await page
    .getByRole('status', { name: person.t('loading') })
    .first()
    .waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname, `${address} leads elsewhere`).toBe(address.split('?')[0])
  const failures = page.getByRole('heading', { name: person.t('failed.title') })
  expect(await failures.count(), `${address} could not be loaded`).toBe(0)
  expect(await rawKeys(page), address).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `${address} is wider than the phone`).toBeLessThanOrEqual(smallest)
}

async function visitor(stage: Stage, language: Language): Promise<Person> {
  const [who] = (await demoAccess()).people
  if (!who) throw new Error('the demo names nobody')
  const person = await Person.returns(stage, who)
  await person.page.setViewportSize({ width: smallest, height: 700 })
  await person.opens('/pages/login/login')
  await person.choosesLanguage(language)
  return person
}

for (const language of languages) {
  scene(`every other address, in ${language}`, async stage => {
    const person = await visitor(stage, language)
    await person.signsIn()
    for (const address of pages.flatMap(({ alsoAt = [] }) => alsoAt)) await looksAt(person, address)
    expect(person.journal.refusals).toEqual([])
  })

  scene(`every page before signing in, in ${language}`, async stage => {
    const person = await visitor(stage, language)
    const open = pages.filter(page => !page.signIn)
    for (const address of addressesOf(open, await forEverybody())) await looksAt(person, address)
    for (const { path } of pages.filter(page => page.signIn)) {
      await person.opens(path)
      await person.seesTitle('login:login.title')
    }
    expect(person.journal.refusals).toEqual([])
  })
}
