// Fails the build if the app exceeds its size budgets for phones on slow lines.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const KB = 1024
const dist = new URL('./dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('assets/manifest.json', dist), 'utf8'))
const zipped = file => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length
const sum = files => [...files].reduce((total, file) => total + zipped(file), 0)

const entry = Object.values(manifest).find(chunk => chunk.isEntry)
const boot = readdirSync(new URL('assets/', dist)).filter(file => /^boot-.*[.]js$/.test(file))
const firstLoad = new Set([...closure(entry), ...texts('vi', 'common')])
const styles = readdirSync(new URL('assets/', dist)).filter(file => file.endsWith('.css'))
const fonts = readdirSync(new URL('assets/', dist)).filter(file => file.endsWith('.woff2'))
const routes = Object.entries(manifest).filter(([source]) => source.endsWith('.page.tsx'))

const tabs = ['home/index', 'tickets/shelf', 'groups/tab', 'wallet/index', 'user/index']

const checks = [
  ['first-load JavaScript, gzip', sum(firstLoad), 142 * KB],
  ['boot script, gzip', sum(boot.map(file => `assets/${file}`)), 6 * KB],
  ['styles, gzip', sum(styles.map(file => `assets/${file}`)), 15 * KB],
  [
    'fonts',
    fonts.reduce((total, file) => total + statSync(new URL(`assets/${file}`, dist)).size, 0),
    66 * KB,
  ],
  ['precache', precached(), 2.5 * KB * KB],
  ['the most that a page loads after that, gzip', Math.max(...routes.map(further)), 40 * KB],
  ['the most that a tab loads after that, gzip', Math.max(...routes.filter(isTab).map(further)), 24 * KB],
  ...routes.map(([source, chunk]) => [
    source.replace('src/features/', 'route '),
    zipped(chunk.file),
    12 * KB,
  ]),
]

let over = 0
for (const [name, size, limit] of checks) {
  const fits = size <= limit
  if (!fits) over += 1
  console.log(
    `${fits ? 'ok  ' : 'OVER'} ${name.padEnd(44)} ${(size / KB).toFixed(1).padStart(8)} of ${limit / KB} KB`,
  )
}
process.exitCode = over ? 1 : 0

/** The size of a page's files beyond the first load: shared ones, too, and the routes of all but the tabs. */
function further([source, chunk]) {
  const routes = isTab([source]) ? [] : [manifest['virtual:pages'].file]
  return sum([...closure(chunk), ...routes].filter(file => !firstLoad.has(file)))
}

function isTab([source]) {
  return tabs.some(page => source === `src/features/${page}.page.tsx`)
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
  for (const url of urls) total += statSync(new URL(url, dist)).size
  return total
}
