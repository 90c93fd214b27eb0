// Fails the build if the app exceeds its size budgets for phones on slow lines.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const KB = 1024
const dist = new URL('./dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('assets/manifest.json', dist), 'utf8'))
const zipped = file => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length
const bytes = file => statSync(new URL(file, dist)).size
const inKB = size => (size / KB).toFixed(1)
const most = sizes => Math.max(...sizes)
const sum = files => [...files].reduce((total, file) => total + zipped(file), 0)

const entry = Object.values(manifest).find(chunk => chunk.isEntry)
const boot = readdirSync(new URL('assets/', dist)).filter(file => /^boot-.*[.]js$/.test(file))
const firstLoad = new Set([...closure(entry), ...texts('vi', 'common')])
const styles = readdirSync(new URL('assets/', dist)).filter(file => file.endsWith('.css'))
const fonts = readdirSync(new URL('assets/', dist)).filter(file => file.endsWith('.woff2'))
const routes = Object.entries(manifest).filter(([source]) => source.endsWith('.page.tsx'))

// The first load has the routes of the tabs.
const early = Object.values(manifest).filter(({ file }) => firstLoad.has(file))
const ofTabs = new Set(early.flatMap(({ dynamicImports = [] }) => dynamicImports))
const tabs = routes.filter(([source]) => ofTabs.has(source))

// What one visit loads has a limit that no number of pages changes: it is a promise to slow lines. The build
// shares the files again when a page is added (`build/shares.ts`), which moves some KB between these lines:
// each has room for that. The first load has what nearly half of all visits need. With it a page may load
// 186.5 KB in all, a tab 166.
const visits = [
  ['first-load JavaScript, gzip', sum(firstLoad), 145 * KB],
  ['the most that a tab loads after that, gzip', most(tabs.map(further)), 21 * KB],
  // The largest forms: their libraries alone have 21 KB.
  ['the most that a page loads after that, gzip', most(routes.map(further)), 41.5 * KB],
  ['the most that a page has alone, gzip', most(routes.map(([, { file }]) => zipped(file))), 12 * KB],
  ['styles, gzip', sum(styles.map(file => `assets/${file}`)), 15 * KB],
  ['fonts', fonts.reduce((total, file) => total + bytes(`assets/${file}`), 0), 66 * KB],
]
// What grows with the pages has a limit for each: its row in the boot script, and its code and texts in three
// languages, which the worker fetches after the first visit.
const growing = [
  ['boot script, gzip', sum(boot.map(file => `assets/${file}`)), (1.7 + 0.05 * routes.length) * KB],
  ['precache', precached(), (800 + 18 * routes.length) * KB],
]
const checks = [...visits, ...growing]

let over = 0
for (const [name, size, limit] of checks) {
  const fits = size <= limit
  if (!fits) over += 1
  console.log(`${fits ? 'ok  ' : 'OVER'} ${name.padEnd(44)} ${inKB(size).padStart(8)} of ${inKB(limit)} KB`)
}
process.exitCode = over ? 1 : 0

/** The size of a page's files beyond the first load: shared ones, too, and the routes of all but the tabs. */
function further([source, chunk]) {
  const rows = ofTabs.has(source) ? [] : [manifest['virtual:pages'].file]
  return sum([...closure(chunk), ...rows].filter(file => !firstLoad.has(file)))
}

/** A chunk and everything that it imports statically. */
function closure(chunk, found = new Set()) {
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const key of chunk.imports ?? []) closure(manifest[key], found)
  return found
}

function texts(language, name) {
  const chunk = manifest[`src/i18n/${name}/${language}.json`]
  return chunk ? [chunk.file] : []
}

function precached() {
  const worker = readFileSync(new URL('sw.js', dist), 'utf8')
  const urls = new Set([...worker.matchAll(/url:"([^"]+)"/g)].map(match => match[1]))
  let total = 0
  for (const url of urls) total += bytes(url)
  return total
}
