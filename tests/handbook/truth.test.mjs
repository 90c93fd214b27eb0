// Tests of the handbook's references: commands, keys, settings, screens, labels, alarms, words, links.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { textFiles } from '../../web/shared/build/text-folders.ts'
import { actsOf, followed, pages, textOf } from './pages.mjs'
import { known } from './steps.mjs'

const root = join(import.meta.dirname, '../..')
const read = path => readFileSync(join(root, path), 'utf8')
const all = pages().map(page => ({ page, text: textOf(page) }))

/** Fails if there are faults, each with its page. */
const none = (what, faults) => assert.deepEqual(faults, [], what)

/** All texts of app and console by key, in one language; one plural form is enough. */
function textsIn(language) {
  const texts = new Map()
  const walk = (value, key) => {
    if (typeof value === 'string') texts.set(key.replace(/_(one|other)$/, ''), value)
    else for (const [name, inner] of Object.entries(value)) walk(inner, `${key}.${name}`)
  }
  for (const web of ['app', 'console'])
    for (const [namespace, file] of textFiles(join(root, `web/${web}/src`), language))
      walk(JSON.parse(readFileSync(file, 'utf8')), `${web}:${namespace}`)
  return texts
}
const texts = { vi: textsIn('vi'), en: textsIn('en'), zh: textsIn('zh') }

/** The keys of what the server's modules have texts for: "settings" or "refusals". */
function keysOf(kind) {
  const files = globSync('server/{platform,modules/*}/texts/en.json', { cwd: root })
  return files.flatMap(file => Object.keys(JSON.parse(read(file))[kind] ?? {}))
}

/** The keys of the configuration file: "http.port" and so on. */
function keysOfConfiguration() {
  const keys = new Set()
  let table = ''
  for (const line of read('deploy/gomve.toml').split('\n')) {
    table = /^\[(\w+)\]$/.exec(line)?.[1] ?? table
    const [, key] = /^#?(\w+) = /.exec(line) ?? []
    if (key) keys.add(table ? `${table}.${key}` : key)
  }
  return keys
}

/** The program's commands and options from its source: "operator add" and so on. */
function commands() {
  const source = read('server/app/main.cpp')
  const names = [...source.matchAll(/add_subcommand\(\s*"([\w-]+)"/g)].map(found => found[1])
  const options = [...source.matchAll(/add_(?:option|flag)\("(--[\w-]+)"/g)].map(found => found[1])
  return { names: new Set(names), options: new Set([...options, '--help', '--version']) }
}

/** Every mention of the program with its arguments, in command blocks and backticks. */
function mentions({ page, text }) {
  const joined = text.replaceAll(/\\\n\s*/g, ' ')
  const code = [...joined.matchAll(/```sh\n([\s\S]*?)```/g), ...joined.matchAll(/`([^`\n]+)`/g)]
  return code.flatMap(([, block]) =>
    [...block.matchAll(/(?:^|[\s/'])gomve ((?:--)?[a-z][^\n<|'`]*)/gm)].map(found => ({
      page,
      words: found[1].trim().split(/\s+/),
    })),
  )
}

describe('what the handbook names', () => {
  it('are commands and options of the program', () => {
    const { names, options } = commands()
    const packages = /^apt-get|^systemctl|^journalctl/
    const said = [...all, { page: '../../README.md', text: read('README.md') }]
      .flatMap(mentions)
      .filter(({ words }) => !packages.test(words[0]))
    const isCommand = ({ words: [first] }) => names.has(first) || options.has(first)
    none(
      'no such command',
      said.filter(mention => !isCommand(mention)),
    )
    const strange = ({ words }) => words.filter(word => word.startsWith('--') && !options.has(word))
    none(
      'no such option',
      said.flatMap(mention => strange(mention).map(word => [mention.page, word])),
    )
    assert.ok(said.length > 20, 'hardly a command was found')
  })

  it('are keys of the configuration, with the names that the environment gives them', () => {
    const keys = keysOfConfiguration()
    const mentioned = ({ page, text }) =>
      [...text.matchAll(/`((?:http|metrics|vnpay|sms|push)\.[a-z_]+)`/g)].map(([, key]) => [page, key])
    const named = all.flatMap(mentioned)
    none(
      'no such key',
      named.filter(([, key]) => !keys.has(key)),
    )
    assert.ok(named.length > 5)
    const environment = new Set([...keys].map(key => `GOMVE_${key.replace('.', '_').toUpperCase()}`))
    const own = ['GOMVE_SECRET', 'GOMVE_NEW_SECRET', 'GOMVE_', 'GOMVE_OPERATOR_PASSWORD']
    for (const name of own) environment.add(name)
    const given = all.flatMap(({ page, text }) =>
      [...text.matchAll(/\bGOMVE_[A-Z_]*/g)].map(([name]) => [page, name]),
    )
    none(
      'no such name',
      given.filter(([, name]) => !environment.has(name)),
    )
  })

  it('are settings of the console, and metrics that the rules or the dashboard ask for', () => {
    const ours = [...keysOf('settings'), ...keysOf('refusals'), ...keysOfConfiguration()]
    const keys = new Set([...ours, 'solvency.check'])
    const modules = new Set(keysOf('settings').map(key => key.split('.')[0]))
    const named = all.flatMap(({ page, text }) =>
      [...text.matchAll(/`(\w+)\.(\w+)`/g)]
        .filter(([, module]) => modules.has(module))
        .map(([, module, name]) => [page, `${module}.${name}`]),
    )
    none(
      'no such setting',
      named.filter(([, key]) => !keys.has(key)),
    )
    assert.ok(named.length > 3)
    const sources = globSync('server/{app,modules/**}/*.cpp', { cwd: root })
    const metrics = sources
      .map(read)
      .filter(source => source.includes('"gomve_'))
      .join('\n')
    const asked = all.flatMap(({ page, text }) =>
      [...text.matchAll(/`(gomve_[a-z_]+)`/g)].map(([, name]) => [page, name]),
    )
    none(
      'no such metric',
      asked.filter(([, name]) => !metrics.includes(`"${name}"`)),
    )
  })

  it('stands on a screen in just that way, where it is bold', () => {
    const shown = new Set(texts.en.values())
    const bold = ({ page, text }) =>
      [...text.replaceAll(/\s+/g, ' ').matchAll(/\*\*(.+?)\*\*/g)].map(([, words]) => [page, words])
    const structure = new Set(['Means', 'Look', 'Do', 'bold']) // of the page on alarms, and of the preface
    none(
      'on no screen',
      all.flatMap(bold).filter(([, words]) => !shown.has(words) && !structure.has(words)),
    )
  })
})

describe('the steps of the handbook', () => {
  const steps = followed.flatMap(page => actsOf(page)).filter(({ act }) => act !== undefined)
  it('are done by the test, all of them, and it does no others', () => {
    const asked = new Set(steps.map(({ place, act }) => `${place} ${act}`))
    none(
      'nobody does',
      [...asked].filter(step => !known.includes(step)),
    )
    none(
      'nobody asks for',
      known.filter(step => !asked.has(step)),
    )
  })

  it('stand on pages that are followed, and nowhere else', () => {
    const marked = pages().filter(page => actsOf(page).length > 0)
    assert.deepEqual(marked.sort(), [...followed].sort())
    const readme = textOf('README.md')
    for (const page of pages().filter(name => name !== 'README.md')) {
      assert.ok(readme.includes(`](${page})`), `the table of contents lacks ${page}`)
      assert.equal(
        readme.includes(`| ● [`) && new RegExp(`● \\[[^\\]]+\\]\\(${page}\\)`).test(readme),
        followed.includes(page),
        `${page} and its mark`,
      )
    }
  })

  it('are calls of the contract', () => {
    const contract = { console: read('contract/console.json'), app: read('contract/openapi.json') }
    for (const { page, line, place, act } of steps)
      if (contract[place]) assert.ok(contract[place].includes(`"/${act}"`), `${page}:${line} calls ${act}`)
  })
})

const menuRow = new RegExp(
  `words: '(?<namespace>\\w+):(?<key>[\\w.]+)',\\s+(?:key: '\\w',\\s+)?` +
    `(?:group: '(?<group>\\w+)',\\s+)?order: (?<order>\\d+)`,
)

/** The screens of the menu in its order, each with its name, its group and the roles that may see it. */
function screens() {
  const groups = [...read('web/console/src/groups.ts').matchAll(/^ {2}(\w+): \w+,$/gm)].map(
    ([, name]) => name,
  )
  const rows = globSync('web/console/src/features/*/*.route.ts', { cwd: root })
    .map(file => read(file))
    .filter(source => source.includes('menu:'))
    .map(source => ({
      permission: source.match(/permission: '(\w+)'/)[1],
      ...source.match(menuRow).groups,
    }))
  const place = ({ group, order }) => groups.indexOf(group) * 100 + Number(order)
  rows.sort((one, other) => place(one) - place(other))
  const roles = ['owner', 'finance', 'support', 'desk', 'content', 'auditor']
  const granted = JSON.parse(read('contract/roles.json'))
  const text = (namespace, key) => texts.en.get(`console:${namespace}.${key}`)
  return rows
    .filter(({ permission }) => permission !== 'demo')
    .map(({ group, namespace, key, permission }) => ({
      name: text(namespace, key),
      where: group ? `**${text('common', `group.${group}`)}**` : 'on top',
      marks: roles.map(role => (granted[role].includes(permission) ? '●' : '')),
    }))
}

const anchorOf = title =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** The text below a heading of a page, with the headings below it; undefined if there is no such heading. */
function sectionOf(page, anchor) {
  const parts = textOf(page).split(/^(?=#+ )/m)
  const levelOf = part => /^#*/.exec(part)[0].length
  const first = parts.findIndex(part => anchorOf(part.split('\n')[0].replace(/^#+ /, '')) === anchor)
  if (first < 0) return undefined
  const next = parts.findIndex((part, at) => at > first && levelOf(part) <= levelOf(parts[first]))
  return parts.slice(first, next < 0 ? undefined : next).join('')
}

describe('the screens of the console', () => {
  const rows = sectionOf('daily-work.md', 'who-may-do-what')
    .split('\n')
    .filter(line => /^\| \*\*/.test(line))
    .map(line => line.split('|').slice(1, -1))
    .map(cells => cells.map(cell => cell.trim()))

  it('stand in daily work, each with the roles that may see it', () => {
    const expected = screens().map(({ name, where, marks }) => [`**${name}**`, where, ...marks])
    assert.deepEqual(
      rows.map(cells => cells.slice(0, -1)),
      expected,
    )
  })

  it('are told about by name in the section to which their row leads, outside of that table', () => {
    const faults = rows.flatMap(([name, ...cells]) => {
      const [, page, anchor] = /\]\(([\w-]+\.md)?#([\w-]+)\)$/.exec(cells.at(-1)) ?? []
      const section = anchor && sectionOf(page ?? 'daily-work.md', anchor)
      if (section === undefined) return [`the row of ${name} leads to no section`]
      const told = section.replaceAll(/^\|.*$/gm, '').replaceAll(/\s+/g, ' ')
      return told.includes(name) ? [] : [`${page ?? 'daily-work.md'}#${anchor} does not name ${name}`]
    })
    assert.ok(rows.length > 40, 'hardly a screen was found')
    none('not told about', faults)
  })

  it('have what waits in Work named in daily work, each kind', () => {
    const sources = globSync('web/console/src/features/*/*.queue.ts', { cwd: root }).map(read)
    const kinds = sources
      .flatMap(source => [...source.matchAll(/\bwords: '(\w+:[\w.]+)'/g)])
      .map(([, words]) => texts.en.get(`console:${words.replace(':', '.')}`))
    assert.ok(kinds.length > 15, 'hardly a queue was found')
    const page = textOf('daily-work.md')
    none(
      'a queue that daily work does not name',
      kinds.filter(kind => !page.includes(`**${kind}**`)),
    )
  })
})

describe('the hours of the week', () => {
  /** An amount of time of a setting's default in minutes: "22h + 30min", "9'960min". */
  const minutesOf = text =>
    [...text.matchAll(/([\d']+)(h|min)/g)]
      .map(([, number, unit]) => Number(number.replaceAll("'", '')) * (unit === 'h' ? 60 : 1))
      .reduce((sum, part) => sum + part, 0)
  /** The defaults of the hours, by key: from and to, or minutes after a Monday's midnight. */
  const defaults = new Map(
    globSync('server/modules/{groups,market,tasks}/settings.hpp', { cwd: root })
      .flatMap(file => [...read(file).matchAll(/\.key = "([\w.]+)",[^;]*?\.fallback = ([^\n]+?),\n/g)])
      .map(([, key, value]) => [key, value.split(',').map(minutesOf)]),
  )
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const two = number => `${Math.floor(number)}`.padStart(2, '0')
  const clock = minutes => `${two((minutes / 60) % 24)}:${two(minutes % 60)}`
  const ofWeek = minutes => `${days[Math.floor(minutes / 1440) % 7]} ${clock(minutes)}`

  function hourOf(key) {
    const [from, to] = defaults.get(key)
    if (key === 'market.announced_ahead')
      return ofWeek(7 * 1440 + defaults.get('market.buyback_hours')[0] - from)
    return to === undefined ? ofWeek(from) : `${clock(from)} to ${clock(to)}`
  }

  it('are the defaults of the settings beside them', () => {
    const rows = [...textOf('week.md').matchAll(/^\| (.+?) \| .+ \| `([\w.]+)` \|$/gm)]
    assert.ok(rows.length > 8, 'hardly an hour was found')
    none(
      'another hour than the default',
      rows
        .filter(([, when, key]) => !when.endsWith(hourOf(key)))
        .map(([, when, key]) => `${key} is ${hourOf(key)}, and the page says ${when}`),
    )
  })
})

describe('the page on the law', () => {
  it('says in each section what the product does today, and what to ask', () => {
    const sections = textOf('law.md').split(/^## /m).slice(1)
    assert.ok(sections.length > 10, 'hardly a section was found')
    none(
      'lacks "Today" or "Ask"',
      sections
        .filter(section => !/^\*Today\.\* \S[\s\S]*^\*Ask\.\*\s+\S/m.test(section))
        .map(section => section.split('\n')[0]),
    )
  })
})

describe('the alarms', () => {
  it('have a section each, with what it means, where to look and what to do', () => {
    const rules = [...read('deploy/prometheus/gomve-rules.yml').matchAll(/- alert: (\w+)/g)].map(a => a[1])
    const page = textOf('alarms.md')
    const sections = page.split(/^## /m).slice(1)
    assert.deepEqual(
      sections.map(section => section.split('\n')[0]),
      rules,
    )
    for (const section of sections)
      for (const part of ['Means', 'Look', 'Do'])
        assert.match(section, new RegExp(`^\\*\\*${part}\\*\\* \\S`, 'm'), section.split('\n')[0])
  })

  it('are called by names that there are', () => {
    const rules = read('deploy/prometheus/gomve-rules.yml')
    const named = all.flatMap(({ page, text }) =>
      [...text.matchAll(/\bGomve[A-Z]\w+/g)].map(([name]) => [page, name]),
    )
    none(
      'no such alarm',
      named.filter(([, name]) => !rules.includes(`alert: ${name}\n`)),
    )
  })
})

describe('the glossary', () => {
  it('has the words of one text in three languages in each row', () => {
    const rows = textOf('glossary.md')
      .split('\n')
      .filter(line => line.startsWith('| '))
      .slice(1)
    assert.ok(rows.length > 15)
    const holds = (language, key, word) =>
      (texts[language].get(key) ?? '').toLowerCase().includes(word.toLowerCase())
    for (const row of rows) {
      const words = row
        .split('|')
        .slice(1, 4)
        .map(cell => cell.trim())
      const isText = key => ['vi', 'en', 'zh'].every((language, at) => holds(language, key, words[at]))
      assert.ok([...texts.en.keys()].some(isText), `no text says ${words.join(' = ')}`)
    }
  })
})
