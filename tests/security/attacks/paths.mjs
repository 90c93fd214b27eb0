// Paths outside the pages' folder, foreign hosts, thousands of ranges: no file and no echo.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onItsOwn } from '../world/deployment.mjs'
import { exchange, get } from '../world/wire.mjs'
import { Witness } from '../world/witness.mjs'

export const sentence = 'requests files outside the pages, with foreign hosts'

const atOnce = 32
const secret = 'NGOAI-THU-MUC-7391'
const page = '<!doctype html><title>Trang thu</title>'
const script = `// ${'x'.repeat(5000)}`

/** A folder of pages with a link to a secret outside it. */
function makePages(folder) {
  const pages = join(folder, 'pages')
  mkdirSync(join(pages, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), secret)
  writeFileSync(join(pages, 'index.html'), page)
  writeFileSync(join(pages, 'assets/app-AbC12345.js'), script)
  symlinkSync(join(folder, 'secret.txt'), join(pages, 'assets/link.txt'))
  symlinkSync(folder, join(pages, 'up'))
  return pages
}

const ways = [
  '..',
  '%2e%2e',
  '%2E%2E',
  '.%2e',
  '..%2f..',
  '..%5c..',
  '..\\..',
  '%c0%ae%c0%ae',
  '%252e%252e',
  '....',
  '..;',
]
const targets = ['secret.txt', 'gomve.sqlite', 'secret.key', 'gomve.toml', 'etc/passwd', 'proc/self/environ']
const climbing = ways.flatMap(way =>
  targets.flatMap(target => [
    `/${way}/${target}`,
    `/assets/${way}/${way}/${target}`,
    `/console/${way}/${target}`,
  ]),
)
const others = [
  '//etc/passwd',
  '/etc/passwd',
  '/./secret.txt',
  '/assets/link.txt',
  '/up/secret.txt',
  '/assets/',
  '/assets',
  '/assets/app-AbC12345.js/',
  '/assets/app-AbC12345.js%20',
  '/ASSETS/APP-ABC12345.JS',
  '/index.html/x.js',
  '/.git/config',
  '/.env',
  '/gomve.sqlite-wal',
  '/media/',
  '/media/../secret.txt',
  '/media/%2e%2e%2fsecret.txt',
  '/media/%FF',
  '/media/%C3%28',
  `/media/${'x'.repeat(4000)}`,
  "/media/x'%20OR%20'1'='1",
  '/demo/access.json',
  '/demo/clock',
  '/rest/',
  '/rest/v3/api/',
  '/rest/v3/api/%FF',
  '/rest/v3/api//login',
  '/rest/v3/api/../console/me',
  '/rest/v3/api/token/getUserIndex/',
  '/addorder/7/0',
  '/events',
  'http://elsewhere.invalid/../secret.txt',
  'file:///etc/passwd',
]

async function tryPath(port, witness, path) {
  const { said, codes, body } = await exchange(port, get(path, 'Connection: close\r\n'))
  const isPage = codes[0] === 200 && (body === page || body === script)
  const isNamed = codes[0] >= 400 && codes[0] < 500 && body.includes('"ok":false')
  const isCall = codes[0] === 200 && body.startsWith('{"ok":')
  if (codes.length !== 1 || !(isPage || isNamed || isCall))
    witness.fault(`${path} is answered ${codes.join(', ') || 'nothing'}: ${body.slice(0, 120)}`)
  if (said.includes(secret) || said.includes('root:')) witness.fault(`${path} gives away a file`)
}

const ranges = [
  'bytes=0-0',
  'bytes=-1',
  'bytes=9999999-',
  'bytes=5-1',
  'lines=1',
  `bytes=${'0-,'.repeat(1300)}0-`,
]

/** Many ranges must not produce many copies of a file. */
async function tryRange(port, witness, range) {
  const lines = `Range: ${range}\r\nConnection: close\r\n`
  const { said, codes } = await exchange(port, get('/assets/app-AbC12345.js', lines))
  if (codes[0] !== 200 || said.length > script.length + 2000)
    witness.fault(`Range: ${range.slice(0, 40)} is answered ${codes[0]} with ${said.length} bytes`)
}

const hosts = [
  'evil.invalid',
  'evil.invalid:99999',
  '127.0.0.1@evil.invalid',
  'evil.invalid/a',
  '../evil.invalid',
  '',
]
const asked = ['/', '/pages/login', '/rest/v3/api/getSiteConfig', '/rest/v3/api/no', '/openapi.json']

async function tryHost(port, witness, host, path) {
  const claims = 'X-Forwarded-Host: evil.invalid\r\nX-Original-URL: /rest/v3/console/me\r\n'
  const lines = `${claims}Connection: close\r\n`
  const bytes = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${lines}\r\n`
  const { said, codes } = await exchange(port, bytes)
  if (said.includes('evil.invalid')) witness.fault(`${path} for the host ${host} echoes it`)
  if (codes.length !== 1 || codes[0] >= 500)
    witness.fault(`${path} for the host ${host} is answered ${codes}`)
}

export async function run({ engine }) {
  const witness = new Witness()
  const folder = mkdtempSync(join(tmpdir(), 'gomve-pages-'))
  const paths = [...climbing, ...others]
  const said = await onItsOwn({ engine, pages: makePages(folder) }, async ({ program }) => {
    await program.start()
    const { port } = program
    for (let first = 0; first < paths.length; first += atOnce)
      await Promise.all(paths.slice(first, first + atOnce).map(path => tryPath(port, witness, path)))
    await Promise.all(ranges.map(range => tryRange(port, witness, range)))
    await Promise.all(hosts.flatMap(host => asked.map(path => tryHost(port, witness, host, path))))
    witness.judge()
    return (
      `${paths.length} paths, ${ranges.length} ranges and ${hosts.length * asked.length} hosts: pages, ` +
      `named refusals, and nothing else; ${program.memory()} MB`
    )
  })
  rmSync(folder, { recursive: true, force: true })
  return said
}
