// Takes pictures of pages at the widths and in the languages that every page is judged by:
// node shots.mjs /pages/login/login
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

const site = process.env.SITE ?? 'http://127.0.0.1:5173'
const folder = process.env.SHOTS ?? 'shots'
const widths = (process.env.WIDTHS ?? '320,360,430').split(',').map(Number)
const languages = (process.env.LANGUAGES ?? 'vi,en,zh').split(',')
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

mkdirSync(folder, { recursive: true })
const profile = mkdtempSync(join(tmpdir(), 'gomve-shots-'))
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: '/usr/bin/chromium',
  args: flags,
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
  timezoneId: 'Asia/Ho_Chi_Minh',
})

let faults = 0
for (const language of languages) {
  for (const width of widths) {
    const page = await browser.newPage()
    await page.addInitScript(chosen => localStorage.setItem('lang', chosen), language)
    page.on('pageerror', error => complain(`${language} ${width}: ${error}`))
    page.on(
      'console',
      message => message.type() === 'error' && complain(`${language} ${width}: ${message.text()}`),
    )
    await page.setViewportSize({ width, height: 800 })
    for (const path of process.argv.slice(2)) {
      await page.goto(site + path, { waitUntil: 'networkidle' })
      const wide = (await page.evaluate(() => document.documentElement.scrollWidth)) - width
      if (wide > 0) complain(`${language} ${width} ${path}: ${wide} px wider than the screen`)
      const name = path.replace(/^\//, '').replaceAll(/[^\w-]+/g, '_') || 'home'
      await page.screenshot({ path: join(folder, `${name}-${language}-${width}.png`), fullPage: true })
    }
    await page.close()
  }
}
await browser.close()
process.exitCode = faults ? 1 : 0

function complain(words) {
  faults += 1
  console.error(words)
}
