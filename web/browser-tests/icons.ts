// The phones' icon pictures from their drawings: `npm run icons`, once they change.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

const folder = join(import.meta.dirname, '../app/public')
const icons = [
  // iOS rounds icons itself, so it gets the drawing that fills the square.
  { drawing: 'icon-maskable.svg', name: 'icon-180.png', side: 180 },
  { drawing: 'icon.svg', name: 'icon-192.png', side: 192 },
  { drawing: 'icon.svg', name: 'icon-512.png', side: 512 },
  { drawing: 'icon-maskable.svg', name: 'icon-maskable-512.png', side: 512 },
  // Of a notification in the status bar, which shows its shape only.
  { drawing: 'badge.svg', name: 'badge-96.png', side: 96 },
]

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
for (const { drawing, name, side } of icons) {
  const page = await browser.newPage({ viewport: { width: side, height: side } })
  const svg = readFileSync(join(folder, drawing), 'utf8')
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${side}px;height:${side}px}</style>${svg}`)
  await page.screenshot({ path: join(folder, name), omitBackground: true })
  await page.close()
}
await browser.close()
