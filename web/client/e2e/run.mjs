// Packs the client, installs it in an empty project, and runs programs there against the demo at GOMVE_URL:
// `npm run e2e -w client`.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const own = join(import.meta.dirname, '..')
const modules = join(own, '../node_modules')
const server = process.env.GOMVE_URL
const project = mkdtempSync(join(tmpdir(), 'gomve-client-'))

/** A step that hangs is named, long before the stage ends. */
const patience = 300_000
function run(command, ...words) {
  console.log(`${command} ${words.join(' ')}`)
  execFileSync(command, words, { cwd: project, stdio: 'inherit', timeout: patience })
}

const belongs = /^(dist\/.+\.(js|d\.ts)|README\.md|package\.json)$/

function install() {
  const packing = ['pack', '--json', '--silent', '--foreground-scripts=false', '--pack-destination', project]
  const [{ filename, files }] = JSON.parse(execFileSync('npm', [...packing, own], { encoding: 'utf8' }))
  const strange = files.map(({ path }) => path).filter(path => !belongs.test(path) || path.includes('.test.'))
  if (strange.length > 0) throw new Error(`the package has ${strange.join(', ')}`)
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }')
  run('npm', 'install', '--offline', '--silent', '--no-audit', '--no-fund', join(project, filename))
  console.log(`${filename} has ${files.length} files`)
}

/** The examples of the README as one program, against the demo. */
function examples() {
  const readme = readFileSync(join(own, 'README.md'), 'utf8')
  const blocks = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(([, block]) => block)
  if (blocks.length === 0) throw new Error('README.md has no examples')
  return blocks.join('\n').replaceAll('https://gomve.example', server)
}

const strict = {
  target: 'es2022',
  module: 'nodenext',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
}
const platforms = {
  node: {
    options: { lib: ['es2022'], types: ['node'], typeRoots: [join(modules, '@types')], outDir: 'out' },
    files: ['program.ts', 'readme.ts', 'webhooks.ts'],
  },
  browser: { options: { lib: ['es2022', 'dom'], types: [], noEmit: true }, files: ['browser.ts'] },
}

function typeCheck() {
  for (const [platform, { options, files }] of Object.entries(platforms)) {
    const config = join(project, `${platform}.json`)
    writeFileSync(config, JSON.stringify({ compilerOptions: { ...strict, ...options }, files }))
    run('node', join(modules, 'typescript/bin/tsc'), '-p', config)
  }
}

/** A GET that changes something refuses HEAD; exactly those are not simply sent again. */
async function compareChangingGets() {
  const dist = join(project, 'node_modules/@gomve/client/dist')
  const { changingGets } = await import(join(dist, 'asking.js'))
  const { once } = await import(join(dist, 'generated/calls.js'))
  const { paths } = await (await fetch(`${server}/openapi.json`)).json()
  const gets = Object.keys(paths).filter(path => 'get' in paths[path])
  for (const path of gets.map(path => path.slice(1))) {
    const { status } = await fetch(`${server}/rest/v3/api/${path}`, { method: 'HEAD' })
    const changes = once.has(`GET ${path}`) || changingGets.has(path)
    if (changes !== (status === 405))
      throw new Error(`GET ${path} answers HEAD with ${status}: see changingGets`)
  }
  console.log(`of ${gets.length} GETs the client knows which change something`)
}

try {
  install()
  for (const program of ['program.ts', 'browser.ts', 'webhooks.ts'])
    copyFileSync(join(import.meta.dirname, program), join(project, program))
  writeFileSync(join(project, 'readme.ts'), examples())
  typeCheck()
  run('node', 'out/program.js')
  run('node', 'out/readme.js')
  run('node', 'out/webhooks.js')
  await compareChangingGets()
} finally {
  rmSync(project, { recursive: true })
}
