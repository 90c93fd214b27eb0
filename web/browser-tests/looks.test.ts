// The page of the design system: every part is drawn without a fault, with pictures at three widths for
// review. It exists in development only, served from source.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { until, wearsFonts } from './settled.ts'
import { openPhone } from './site.ts'

const folder = join(import.meta.dirname, '../../artefacts/ui')
const parts = [
  'TabBar',
  'Button',
  'Money · CountDown · Avatar',
  'TicketCard',
  'Cover',
  'Chips · Segmented · Switch · Radio',
  'Fields',
  'Overlays',
  'Steps · Timeline · Meter',
  'Rows',
  'QrCard',
  'States',
]

suite('the design system', () => {
  let vite: ChildProcess
  let address: string
  before(async () => {
    mkdirSync(folder, { recursive: true })
    const port = await freePort()
    address = `http://127.0.0.1:${port}`
    const program = join(import.meta.dirname, '../node_modules/vite/bin/vite.js')
    vite = spawn(process.execPath, [program, '--port', String(port), '--strictPort'], {
      cwd: join(import.meta.dirname, '../app'),
      stdio: 'ignore',
    })
    const answers = () =>
      fetch(address).then(
        answer => answer.ok,
        () => false,
      )
    await until(answers, Boolean, 'the pages are served', 60_000)
    // The server discovers the page's dependencies at the first request, then reloads it.
    await using opened = await openPhone({ serviceWorkers: 'block' })
    await opens(await opened.phone.newPage())
  })
  after(() => vite.kill())

  async function opens(page: Page) {
    await page.goto(`${address}/dev/ui`, { timeout: 60_000 })
    await page.getByRole('heading', { name: 'States' }).waitFor({ timeout: 60_000 })
    await wearsFonts(page)
  }

  for (const width of [320, 360, 430]) {
    test(`every part is drawn at ${width} px`, async () => {
      await using opened = await openPhone({ width, reducedMotion: 'reduce', serviceWorkers: 'block' })
      const page = await opened.phone.newPage()
      const faults: string[] = []
      page.on('pageerror', error => faults.push(error.message))
      await opens(page)
      const shown = await page.getByRole('heading', { level: 2 }).allTextContents()
      for (const part of parts) assert.ok(shown.includes(part), `${part} is shown`)
      assert.ok(
        (await page.evaluate(() => document.documentElement.scrollWidth)) <= width,
        'nothing is too wide',
      )
      const tall = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width, height: tall })
      await page.screenshot({ path: join(folder, `ui-${width}.png`) })
      assert.deepEqual(faults, [])
    })
  }
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const found = server.address()
  server.close()
  return typeof found === 'object' && found ? found.port : 0
}
