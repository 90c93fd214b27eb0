// Takes a picture of every page at the widths and in the languages it is judged by, and lays them out as a
// page to look through: `npm run gallery`, `ONLY=wallet,flow LANGUAGES=vi npm run gallery`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { notShown, type Place, placesOf, thingsOf } from './places.ts'
import { arrive, type Language, languages, openPhone, type Session, signIn, site, stand } from './site.ts'

const folder = resolve(process.env.GALLERY ?? join(import.meta.dirname, '../../artefacts/gallery'))
const chosen = (name: string, all: readonly string[]) => process.env[name]?.split(',') ?? all
const widths = chosen('WIDTHS', ['320', '360', '430']).map(Number)
const spoken = languages.filter(language => chosen('LANGUAGES', languages).includes(language))
const faults: string[] = []

mkdirSync(folder, { recursive: true })
const session = await signIn()
const every = placesOf(await thingsOf(session))
const only = process.env.ONLY?.split(',')
const places = every.filter(({ name }) => !only || only.some(part => name.startsWith(part)))
faults.push(...notShown(every).map(path => `${path} is not in the gallery`))

for (const language of spoken) {
  for (const width of widths) {
    await photograph(
      language,
      width,
      places.filter(place => !place.guest),
      session,
    )
    await photograph(
      language,
      width,
      places.filter(place => place.guest),
    )
  }
}
writeFileSync(join(folder, 'index.html'), html())
for (const fault of new Set(faults)) process.stderr.write(`${fault}\n`)
process.stdout.write(`${places.length} places, ${faults.length} faults: ${join(folder, 'index.html')}\n`)
process.exitCode = faults.length > 0 ? 1 : 0

async function photograph(language: Language, width: number, wanted: readonly Place[], known?: Session) {
  if (wanted.length === 0) return
  const { phone, close } = await openPhone({ width, reducedMotion: 'reduce', serviceWorkers: 'block' })
  await arrive(phone, language, known)
  const queue = [...wanted]
  const work = async () => {
    const page = await phone.newPage()
    for (let place = queue.shift(); place; place = queue.shift()) {
      const at = `${place.name} ${language} ${width}`
      const listen = (words: string) => faults.push(`${at}: ${words}`)
      const said = (message: { type(): string; text(): string }) =>
        message.type() === 'error' && !place.broken && listen(message.text())
      const broke = (error: Error) => listen(error.message)
      page.on('console', said).on('pageerror', broke)
      try {
        await visit(page, place)
        const path = join(folder, `${place.name}-${language}-${width}.png`)
        await take(page, { width, path, whole: !place.act }, listen)
      } catch (error) {
        listen(String(error))
      }
      page.off('console', said).off('pageerror', broke)
    }
  }
  await Promise.all([work(), work()])
  await close()
}

async function visit(page: Page, { path, broken, act }: Place) {
  await page.unrouteAll()
  if (broken === 'network') await page.route('**/rest/**', route => route.abort())
  if (broken === 'server') await page.route('**/rest/**', route => route.fulfill({ status: 500, json: {} }))
  await stand(page, site + path)
  // Two askings more after the first, with pauses between.
  if (broken) await page.waitForTimeout(4_000)
  await act?.(page)
}

interface Picture {
  width: number
  path: string
  /** As tall as its content, with the bars at its end; else a screenful. */
  whole: boolean
}

async function take(page: Page, { width, path, whole }: Picture, complain: (words: string) => void) {
  const { wide, tall } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    tall: document.documentElement.scrollHeight,
  }))
  if (wide > width) complain(`${wide - width} px wider than the screen`)
  if (whole) await page.setViewportSize({ width, height: Math.min(Math.max(800, tall), 2600) })
  await page.waitForTimeout(150)
  await page.screenshot({ path })
  await page.setViewportSize({ width, height: 800 })
}

function html() {
  const picture = (name: string, language: string, width: number) =>
    `<figure><a href="${name}-${language}-${width}.png"><img loading="lazy" width="${width * 0.6}" ` +
    `src="${name}-${language}-${width}.png" alt="${name}"></a>` +
    `<figcaption>${language} ${width}</figcaption></figure>`
  const rows = places.map(
    ({ name, path }) =>
      `<section id="${name}"><h2>${name} <small>${path.replaceAll('&', '&amp;')}</small></h2><div>${spoken
        .flatMap(language => widths.map(width => picture(name, language, width)))
        .join('')}</div></section>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Gomvé</title><style>
body{background:#000;color:#ddd;font:14px system-ui;margin:16px}div{display:flex;gap:12px;overflow-x:auto}
figure{margin:0;flex:none}img{border-radius:12px;display:block}small{color:#888;font-weight:400}</style>
<nav>${places.map(({ name }) => `<a style="color:#7dbcff" href="#${name}">${name}</a>`).join(' ')}</nav>
${rows.join('\n')}`
}
