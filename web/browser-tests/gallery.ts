// Opens every page, examines it in each language, and takes its picture at the narrowest width, where texts
// are hardest to fit, and in Vietnamese first at a wide one; lays the pictures out as a page to look through:
// `npm run gallery`, `SCALE=2 ONLY=wallet,flow GOMVE_LANGUAGES=vi WIDTHS=320,360,430 npm run gallery`.
// A fault is what no reader should meet: a refused call, a failed request, an error or a warning of the
// browser, a key without a text, a page that leads elsewhere or cannot be loaded, one that is wider than the
// screen, also with text at twice its size, and what axe finds serious, in colours once a place.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page, Response } from 'playwright-core'
import { rawKeys } from '../e2e/stage/raw-keys.ts'
import { layOut } from './gallery-page.ts'
import { chooseInOtherTab } from './other-tab.ts'
import { announces, movesToMonday } from './packages.ts'
import { latePlaces, notShown, type Place, placesOf, thingsOf } from './places.ts'
import { type Rules, serious, twiceTheSize } from './serious.ts'
import { stand, stands } from './settled.ts'
import { arrive, closeBrowser, openPhone, type Session, signIn, site } from './site.ts'
import { language as first, type Language, languages } from './words.ts'

const folder = resolve(process.env.GALLERY ?? join(import.meta.dirname, '../../artefacts/gallery'))
const wanted = process.env.WIDTHS?.split(',').map(Number)
const widthsIn = (language: Language) => wanted ?? (language === 'vi' ? [430, 320] : [320])
const tallest = 2600
/** `PICTURES=none` only examines. */
const pictures = process.env.PICTURES !== 'none'
const faults = new Set<string>()

mkdirSync(folder, { recursive: true })
const session = await signIn()
const things = await thingsOf(session)
const usual = placesOf(things)
for (const path of notShown(usual)) faults.add(`${path} is not in the gallery`)
const every = [...usual, ...latePlaces]
const only = process.env.ONLY?.split(',')
const isWanted = ({ name }: Place) => !only || only.some(part => name.startsWith(part))
const places = usual.filter(isWanted)
const late = latePlaces.filter(isWanted)

const of = (role?: Place['as']) => places.filter(({ guest, as }) => !guest && as === role)
const guests = places.filter(({ guest }) => guest)
await Promise.all([
  photograph(of(), session),
  photograph(of('provider'), things.provider),
  photograph(of('taker'), things.taker),
  photograph(guests),
])
if (late.length > 0) {
  await announces(session)
  await movesToMonday(12)
  await photograph(late, session)
}
await closeBrowser()
// Each language may have been requested by itself, so the page shows all existing pictures.
writeFileSync(
  join(folder, 'index.html'),
  layOut(every, file => existsSync(join(folder, file))),
)
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(
  `${places.length + late.length} places, ${faults.size} faults: ${join(folder, 'index.html')}\n`,
)
process.exitCode = faults.size > 0 ? 1 : 0

/** Loads each place in the language in which the one before ended, and then reads it in the others. */
async function photograph(chosen: readonly Place[], known?: Session) {
  await using opened = await openPhone({ reducedMotion: 'reduce', serviceWorkers: 'block' })
  const { phone } = opened
  let spoken = first
  await arrive(phone, spoken, known)
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
    at = `${place.name} ${spoken}`
    // The browser itself reports failed calls in the console.
    expected = place.broken !== undefined
    try {
      await visit(page, place, widthsIn(spoken)[0])
      const loadedIn = spoken
      for (const language of [loadedIn, ...languages.filter(other => other !== loadedIn)]) {
        at = `${place.name} ${language}`
        if (language !== loadedIn) await speaks(language)
        for (const width of widthsIn(language)) await take(place, width)
        const rules = language === loadedIn ? 'all' : 'without colours'
        if (!place.broken) for (const words of await examine(page, place, rules)) complain(words)
      }
    } catch (error) {
      complain(String(error))
    }
  }

  /** Chooses the language in another tab, which the page follows. */
  async function speaks(language: Language) {
    spoken = language
    await chooseInOtherTab(page, language)
    await stands(page)
  }

  async function take({ name, act }: Place, width: number) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 })
    const { wide, tall } = await page.evaluate(async () => {
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      const { scrollWidth, scrollHeight } = document.documentElement
      return { wide: scrollWidth, tall: scrollHeight - innerHeight }
    })
    if (wide > width) complain(`at ${width}: ${wide - width} px wider than the screen`)
    // As tall as its content, with the bars at its end; with an overlay open, one screen.
    const height = page.viewportSize()?.height ?? 0
    if (!act && tall > 0 && height < tallest) {
      await page.setViewportSize({ width, height: Math.min(height + tall, tallest) })
      await stands(page)
    }
    if (pictures) await page.screenshot({ path: join(folder, `${name}-${spoken}-${width}.png`) })
  }
}

async function refusalIn(response: Response): Promise<string> {
  if (!response.url().includes('/rest/')) return ''
  // An answer to a page that was left has no body any more.
  const text = await response.text().catch(() => '')
  return text.startsWith('{"ok":false') ? `${response.url()} refused: ${text}` : ''
}

async function examine(page: Page, { path }: Place, rules: Rules): Promise<string[]> {
  const faults = (await rawKeys(page)).map(key => `“${key}” is shown`)
  const asked = path.split('?')[0]
  const { pathname } = new URL(page.url())
  if (pathname !== asked) faults.push(`leads to ${pathname}`)
  if (await told(page).isVisible()) faults.push('could not be loaded')
  await unfold(page)
  return [...faults, ...(await serious(page, rules)), ...(await twiceTheSize(page))]
}

/** The page's messages about content that could not be loaded, or only from the cache. */
function told(page: Page) {
  const retry = page.getByRole('button', { name: /^(Thử lại|Try again|重试)$/ })
  return retry.or(page.getByText(/(dữ liệu lúc|as of|数据截至) /i)).first()
}

/** Opens what is folded, which axe and the widths are to see. */
async function unfold(page: Page) {
  const unfolded = await page.locator('details:not([open])').evaluateAll(parts => {
    for (const part of parts) part.toggleAttribute('open', true)
    return parts.length
  })
  if (unfolded > 0) await stands(page)
}

async function visit(page: Page, { path, broken, act }: Place, width = 320) {
  await page.unrouteAll()
  if (broken === 'network') await page.route('**/rest/**', route => route.abort())
  if (broken === 'server') await page.route('**/rest/**', route => route.fulfill({ status: 500, json: {} }))
  await page.setViewportSize({ width, height: 800 })
  await stand(page, site + path)
  if (broken) await told(page).waitFor()
  await act?.(page)
}
