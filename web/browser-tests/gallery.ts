// Opens every page in each language, examines it, and takes its picture at the narrowest width, where texts
// are hardest to fit, and in Vietnamese also at a wide one; lays the pictures out as a page to look through:
// `npm run gallery`, `SCALE=2 ONLY=wallet,flow GOMVE_LANGUAGES=vi WIDTHS=320,360,430 npm run gallery`.
// A fault is what no reader should meet: a refused call, a failed request, an error or a warning of the
// browser, a key without a text, a page that leads elsewhere or cannot be loaded, one that is wider than the
// screen, also with text at twice its size, and what axe finds serious.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page, Response } from 'playwright-core'
import { rawKeys } from '../e2e/stage/raw-keys.ts'
import { layOut } from './gallery-page.ts'
import { notShown, type Place, placesOf, thingsOf } from './places.ts'
import { serious, twiceTheSize } from './serious.ts'
import { stand, stands } from './settled.ts'
import { arrive, type Language, languages, openPhone, type Session, signIn, site } from './site.ts'

const folder = resolve(process.env.GALLERY ?? join(import.meta.dirname, '../../artefacts/gallery'))
const wanted = process.env.WIDTHS?.split(',').map(Number)
const widthsIn = (language: Language) => wanted ?? (language === 'vi' ? [320, 430] : [320])
const tallest = 2600
const faults = new Set<string>()

mkdirSync(folder, { recursive: true })
const session = await signIn()
const every = placesOf(await thingsOf(session))
for (const path of notShown(every)) faults.add(`${path} is not in the gallery`)
const only = process.env.ONLY?.split(',')
const places = every.filter(({ name }) => !only || only.some(part => name.startsWith(part)))

for (const language of languages) {
  await Promise.all([
    photograph(
      language,
      places.filter(({ guest }) => !guest),
      session,
    ),
    photograph(
      language,
      places.filter(({ guest }) => guest),
    ),
  ])
}
// Each language may have been requested by itself, so the page shows all existing pictures.
writeFileSync(
  join(folder, 'index.html'),
  layOut(every, file => existsSync(join(folder, file))),
)
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(`${places.length} places, ${faults.size} faults: ${join(folder, 'index.html')}\n`)
process.exitCode = faults.size > 0 ? 1 : 0

async function photograph(language: Language, chosen: readonly Place[], known?: Session) {
  await using opened = await openPhone({ reducedMotion: 'reduce', serviceWorkers: 'block' })
  const { phone } = opened
  await arrive(phone, language, known)
  const page = await phone.newPage()
  let at = ''
  let expected = false
  const complain = (words: string) => faults.add(`${at}: ${words}`)
  page.on('pageerror', error => complain(error.message))
  page.on('console', said => {
    const isOurs = !said.text().includes('blocked by Playwright')
    if (isOurs && ['error', 'warning'].includes(said.type()) && !expected) complain(said.text())
  })
  page.on('requestfailed', request => {
    const why = request.failure()?.errorText ?? ''
    // A request cancelled by leaving its page is no failure.
    if (!expected && why !== 'net::ERR_ABORTED') complain(`${request.url()}: ${why}`)
  })
  page.on('response', response => {
    if (!expected) void refusalIn(response).then(words => words && complain(words))
  })
  for (const place of chosen) {
    at = `${place.name} ${language}`
    // The browser itself reports failed calls in the console.
    expected = place.broken !== undefined
    try {
      await visit(page, place)
      for (const width of widthsIn(language)) {
        at = `${place.name} ${language} ${width}`
        await take(page, place, width)
      }
      at = `${place.name} ${language}`
      if (!place.broken) for (const words of await examine(page, place)) complain(words)
    } catch (error) {
      complain(String(error))
    }
  }

  async function take(on: Page, { name, act }: Place, width: number) {
    await on.setViewportSize({ width, height: 800 })
    await stands(on)
    const { wide, tall } = await on.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      tall: document.documentElement.scrollHeight,
    }))
    if (wide > width) complain(`${wide - width} px wider than the screen`)
    // As tall as its content, with the bars at its end; with an overlay open, one screen.
    if (!act && tall > 800) {
      await on.setViewportSize({ width, height: Math.min(tall, tallest) })
      await stands(on)
    }
    await on.screenshot({ path: join(folder, `${name}-${language}-${width}.png`) })
  }
}

async function refusalIn(response: Response): Promise<string> {
  if (!response.url().includes('/rest/')) return ''
  // An answer to a page that was left has no body any more.
  const text = await response.text().catch(() => '')
  return text.startsWith('{"ok":false') ? `${response.url()} refused: ${text}` : ''
}

async function examine(page: Page, { path }: Place): Promise<string[]> {
  const faults = (await rawKeys(page)).map(key => `“${key}” is shown`)
  const asked = path.split('?')[0]
  const { pathname } = new URL(page.url())
  if (pathname !== asked) faults.push(`leads to ${pathname}`)
  if (await told(page).isVisible()) faults.push('could not be loaded')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true
  })
  await stands(page)
  return [...faults, ...(await serious(page)), ...(await twiceTheSize(page))]
}

/** The page's messages about content that could not be loaded, or only from the cache. */
function told(page: Page) {
  const retry = page.getByRole('button', { name: /^(Thử lại|Try again|重试)$/ })
  return retry.or(page.getByText(/(dữ liệu lúc|as of|数据截至) /i)).first()
}

async function visit(page: Page, { path, broken, act }: Place) {
  await page.unrouteAll()
  if (broken === 'network') await page.route('**/rest/**', route => route.abort())
  if (broken === 'server') await page.route('**/rest/**', route => route.fulfill({ status: 500, json: {} }))
  await page.setViewportSize({ width: 360, height: 800 })
  await stand(page, site + path)
  if (broken) await told(page).waitFor()
  await act?.(page)
}
