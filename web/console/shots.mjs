// Signs in at a demo and takes pictures of screens at the widths and in the languages they are judged by:
// SITE=http://127.0.0.1:8080 OPERATOR=chu THEME=light node shots.mjs /topups /desk
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

const site = process.env.SITE ?? 'http://127.0.0.1:8080'
const folder = process.env.SHOTS ?? 'shots'
const widths = (process.env.WIDTHS ?? '1280').split(',').map(Number)
const languages = (process.env.LANGUAGES ?? 'vi,en,zh').split(',')
const theme = process.env.THEME ?? 'dark'
const operator = process.env.OPERATOR ?? 'chu'
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
const browser = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'gomve-shots-')), {
  executablePath: '/usr/bin/chromium',
  args: flags,
  reducedMotion: 'reduce',
  timezoneId: 'Asia/Ho_Chi_Minh',
})

let faults = 0
const token = await signIn()
for (const language of languages) {
  for (const width of widths) {
    const page = await browser.newPage()
    await page.addInitScript(
      ([chosen, held, colours]) => {
        localStorage.setItem('lang', chosen)
        localStorage.setItem('console.theme', colours)
        localStorage.setItem('console.token', held)
      },
      [language, token, theme],
    )
    page.on('pageerror', error => complain(`${language} ${width}: ${error}`))
    page.on('console', said => said.type() === 'error' && complain(`${language} ${width}: ${said.text()}`))
    await page.setViewportSize({ width, height: 800 })
    for (const path of process.argv.slice(2)) {
      await page.goto(`${site}/console${path}`, { waitUntil: 'networkidle' })
      const wide = (await page.evaluate(() => document.documentElement.scrollWidth)) - width
      if (wide > 0) complain(`${language} ${width} ${path}: ${wide} px wider than the screen`)
      const name = path.replace(/^\//, '').replaceAll(/[^\w-]+/g, '_')
      await page.screenshot({
        path: join(folder, `${name}-${language}-${width}-${theme}.png`),
        fullPage: true,
      })
    }
    await page.close()
  }
}
await browser.close()
process.exitCode = faults ? 1 : 0

async function signIn() {
  const access = await (await fetch(`${site}/demo/access.json`)).json()
  const { name, password, totp } = access.operators.find(who => who.name === operator)
  const answer = await fetch(`${site}/rest/v3/console/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, password, totp }),
  })
  const letter = await answer.json()
  if (!letter.ok) throw new Error(letter.msg)
  return letter.data.token
}

function complain(words) {
  faults += 1
  console.error(words)
}
