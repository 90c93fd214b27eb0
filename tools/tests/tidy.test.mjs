// Tests of the house rules: what each refuses and accepts.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { events } from '../tidy/events.mjs'
import { layering } from '../tidy/layering.mjs'
import { leaving } from '../tidy/leaving.mjs'
import { links } from '../tidy/links.mjs'
import { locked } from '../tidy/locked.mjs'
import { opening } from '../tidy/opening.mjs'
import { outside } from '../tidy/outside.mjs'
import { plain } from '../tidy/plain.mjs'
import { file, subjectsSince } from '../tidy/repository.mjs'
import { size } from '../tidy/size.mjs'
import { subjects } from '../tidy/subjects.mjs'
import { tables } from '../tidy/tables.mjs'
import { texts } from '../tidy/texts.mjs'
import { translations } from '../tidy/translations.mjs'
import { unfinished } from '../tidy/unfinished.mjs'

const faultsOf = (rule, ...files) => rule({ files: files.map(([path, text]) => file(path, text)) })

/** A row for each case: sentence, path, text, and the number of faults that the rule must find. */
function table(rule, rows) {
  for (const [sentence, path, text, faults] of rows) {
    it(sentence, () => assert.equal(faultsOf(rule, [path, text]).length, faults))
  }
}

describe('a file opens with a sentence', () => {
  table(opening, [
    ['in C++', 'a.cpp', '// Tickets: what a person holds.\nint x;', 0],
    ['after the pragma', 'a.hpp', '#pragma once\n// Tickets: what a person holds.\n', 0],
    ['after a shebang', 'check', '#!/bin/sh\n# Runs what must be run.\n', 0],
    ['over two lines', 'a.sql', '-- The tickets that people\n-- hold or have held.\n', 0],
    ['in a block', 'a.css', '/* The colours of the app. */\n', 0],
    ['after a doctype', 'a.html', '<!doctype html>\n<!-- The page that all else is drawn into. -->', 0],
    ['not with code', 'a.ts', "import x from 'x'\n// Tickets: what a person holds.", 1],
    ['not with a bare title', 'a.ts', '// Tickets\n', 1],
    ['not without a full stop', 'a.ts', '// Tickets that people hold\n', 1],
    ['not with a shebang alone', 'check', '#!/bin/sh\ntrue\n', 1],
    ['but JSON cannot', 'a.json', '{}', 0],
    ['and an empty file says nothing', 'a.ts', '', 0],
  ])
})

describe('code keeps to 400 lines and 110 columns', () => {
  table(size, [
    ['400 lines pass', 'a.cpp', '// x\n'.repeat(400), 0],
    ['401 lines do not', 'a.cpp', '// x\n'.repeat(401), 1],
    ['110 columns pass', 'a.ts', 'x'.repeat(110), 0],
    ['111 columns do not', 'a.ts', 'x'.repeat(111), 1],
    ['letters count, not bytes', 'a.ts', 'ế'.repeat(110), 0],
    ['an address alone may be long', 'a.ts', `// https://example.org/${'x'.repeat(110)}`, 0],
    ['class names cannot be broken', 'a.tsx', `<p className="${'x '.repeat(60)}">`, 0],
    ['but words between tags can', 'a.tsx', `<p>${'x '.repeat(60)}</p>`, 1],
    ['prose is free', 'a.md', 'x'.repeat(500), 0],
    ['tables are free', 'a.tsv', 'x'.repeat(500), 0],
  ])
})

describe('tables are their module’s, views for the modules above', () => {
  const given = [
    ['server/CMakeLists.txt', 'gomve_module(a)\ngomve_module(b USES a)\n'],
    [
      'server/modules/a/migrations/0001_a.sql',
      'CREATE TABLE thing (id BIGINT);\nCREATE VIEW a_shown AS x;\n',
    ],
  ]
  const faults = (...more) => faultsOf(tables, ...given, ...more).map(({ fault }) => fault)
  const reads = (module, name) => [`server/modules/${module}/s.cpp`, `"SELECT 1 FROM ${name}"`]
  const shown = reads('a', 'a_shown')
  const cases = [
    ['its own table', [shown, reads('a', 'thing')], []],
    ['a table of another', [shown, reads('b', 'thing')], ["thing is a's table"]],
    ['a view from above', [reads('b', 'a_shown')], []],
    [
      'a view from beside',
      [shown, reads('c', 'a_shown')],
      ['c does not use a, which makes the view a_shown'],
    ],
    ['a view that nothing reads', [], ['nothing reads the view a_shown']],
    [
      'one that a later migration drops',
      [['server/modules/a/migrations/0002_a.sql', 'DROP VIEW a_shown;']],
      [],
    ],
  ]
  for (const [sentence, more, expected] of cases)
    it(sentence, () => assert.deepEqual(faults(...more), expected))
})

describe('nothing is left for later', () => {
  table(unfinished, [
    ['a note is refused', 'a.cpp', `// ${'TO'}DO: later`, 1],
    ['another is too', 'a.sh', `# ${'FIX'}ME`, 1],
    ['the word in a name passes', 'a.cpp', `int ${'TO'}DOS;`, 0],
    ['a disabled test is refused', 'a.cpp', `TEST(A, ${'DISABLED'}_b)`, 1],
    ['a test left out is refused', 'a.ts', `it.${'skip'}('x')`, 1],
    ['a test alone is refused', 'a.ts', `describe.${'only'}('x')`, 1],
    ['a promise is refused', 'a.ts', `'Coming${' '}soon'`, 1],
    ['but a status of HTTP has its name', 'a.cpp', `"Not${' '}Implemented"`, 0],
    ['prose may speak of it', 'a.md', `no ${'TO'}DO anywhere`, 0],
  ])
})

describe('a function is left only between statements', () => {
  table(leaving, [
    [
      'among members it is refused',
      'a.cpp',
      'return Row{.name = name,\n           .least = TRY(amount(x))};',
      1,
    ],
    ['behind the brace too', 'a.cpp', 'return Row{.least = TRY(amount(x))};', 1],
    ['an assignment is a statement', 'a.cpp', 'row.least = TRY(amount(x));', 0],
    ['so is a name', 'a.cpp', 'const auto least = TRY(amount(x));', 0],
  ])
})

describe('modules include what they declare', () => {
  const cmake = [
    'server/CMakeLists.txt',
    'gomve_module(ledger)\ngomve_module(accounts USES ledger)\n' +
      '# gomve_module(ghost)\ngomve_module(tickets USES accounts)\n',
  ]
  const own = ['store', 'desk/store', 'lots/store'].map(name => [`server/modules/tickets/${name}.hpp`, ''])
  const including = (path, included) => faultsOf(layering, cmake, ...own, [path, `#include "${included}"\n`])
  const rows = [
    ['their own insides', 'server/modules/tickets/a.cpp', 'store.hpp', 0],
    ['those of a part', 'server/modules/tickets/a.cpp', 'desk/store.hpp', 0],
    ['a part those of the whole', 'server/modules/tickets/desk/a.cpp', '../store.hpp', 0],
    ['a part those of another part', 'server/modules/tickets/desk/a.cpp', '../lots/store.hpp', 0],
    ['not what they lack', 'server/modules/tickets/desk/a.cpp', '../rules.hpp', 1],
    ['not by a whole path', 'server/modules/tickets/a.cpp', 'modules/tickets/store.hpp', 1],
    ['their own public headers', 'server/modules/tickets/a.cpp', 'tickets/tickets.hpp', 0],
    ['not as seen from the file', 'server/modules/tickets/desk/a.cpp', '../public/tickets/lots.hpp', 1],
    ['nor by a whole path', 'server/app/a.cpp', 'modules/tickets/public/tickets/lots.hpp', 1],
    ['public headers that they use', 'server/modules/tickets/a.cpp', 'accounts/accounts.hpp', 0],
    ['and that those use', 'server/modules/tickets/a.cpp', 'ledger/words.hpp', 0],
    ['but the registration of none', 'server/modules/tickets/a.cpp', 'accounts/module.hpp', 1],
    ['not the insides of another', 'server/modules/tickets/a.cpp', 'modules/accounts/store.hpp', 1],
    ['not by way of the folder above', 'server/modules/tickets/a.cpp', '../accounts/store.hpp', 1],
    ['not even in tests', 'server/modules/tickets/tests/a.cpp', 'modules/accounts/store.hpp', 1],
    ['but the calls of its parts', 'server/modules/tickets/tests/a.cpp', 'modules/accounts/b/calls.hpp', 0],
    ['not a module above', 'server/modules/ledger/a.cpp', 'tickets/tickets.hpp', 1],
    ['but tests may look up', 'server/modules/ledger/tests/a.cpp', 'tickets/tickets.hpp', 0],
    ['public headers public ones', 'server/modules/tickets/public/tickets/a.hpp', 'ledger/words.hpp', 0],
    ['and no others', 'server/modules/tickets/public/tickets/a.hpp', '../../store.hpp', 1],
    ['no part has the name of a module', 'server/modules/tickets/ledger/a.cpp', 'platform/result.hpp', 1],
    ['the platform includes none', 'server/platform/a.cpp', 'ledger/ledger.hpp', 1],
    ['nor by a path', 'server/platform/a.cpp', 'modules/ledger/store.hpp', 1],
    ['the program includes any', 'server/app/a.cpp', 'modules/ledger/endpoints.hpp', 0],
    ['nobody includes the program', 'server/modules/ledger/a.cpp', 'app/modules.hpp', 1],
    ['only tests include the world', 'server/modules/ledger/a.cpp', 'testing/world.hpp', 1],
    ['an unknown module is refused', 'server/modules/ghost/a.cpp', 'platform/result.hpp', 1],
    ['the platform is for all', 'server/modules/ledger/a.cpp', 'platform/result.hpp', 0],
    ['a layer of the platform includes those below', 'server/platform/run/a.cpp', 'platform/store/tx.hpp', 0],
    ['and none above', 'server/platform/store/a.cpp', 'platform/run/context.hpp', 1],
    ['nor one beside', 'server/platform/jobs/a.cpp', 'platform/http/api.hpp', 1],
    ['its tests may', 'server/platform/store/tests/a.cpp', 'platform/run/context.hpp', 0],
    ['a folder without a layer is refused', 'server/platform/ghost/a.cpp', 'platform/store/tx.hpp', 1],
  ]
  for (const [sentence, path, included, faults] of rows) {
    it(sentence, () => assert.equal(including(path, included).length, faults))
  }
})

describe('a clone stands alone', () => {
  const up = '..'
  table(outside, [
    ['the folder beside it is refused', 'README.md', `see ${up}/shared for more`, 1],
    ['from deeper too', 'docs/a/b.md', `see ${up}/${up}/${up}/shared`, 1],
    ['a workspace of that name passes', 'web/app/src/a.ts', `import x from '${up}/${up}/shared/x'`, 0],
    ['its pages are refused by name', 'docs/a.md', `the ${'shared'}/spec says so`, 1],
  ])
})

describe('links of pages lead somewhere', () => {
  const page = text => ['docs/a.md', text]
  const other = ['docs/b/c.md', '# A title\n\n## What is *it*, then?\n']
  const app = ['contract/pages.tsv', 'path\n/pages/index/index\thome\n']
  const judged = text => faultsOf(links, page(text), other, app).length
  const rows = [
    ['to a file', 'see [c](b/c.md)', 0],
    ['to a folder', 'see [b](b)', 0],
    ['to a heading of it', 'see [c](b/c.md#what-is-it-then)', 0],
    ['to a heading of its own', '# Here I am\n[up](#here-i-am)', 0],
    ['to other sites, which nobody asks', '[x](https://example.org/y.md)', 0],
    ['to a page of the app', '[home](/pages/index/index)', 0],
    ['not to a page of the app that is not there', '[home](/pages/none)', 1],
    ['not to a file that is not there', '![a](../pictures/none.png)', 1],
    ['not to a heading that is not there', '[c](b/c.md#what-it-is)', 1],
    ['but in a block of code nothing is a link', '```\n[a](none.md)\n```', 0],
  ]
  for (const [sentence, text, faults] of rows) it(sentence, () => assert.equal(judged(text), faults))
})

describe('prose and comments are plain', () => {
  table(plain, [
    ['a page that names who acts passes', 'docs/a.md', 'An operator approves it.', 0],
    ['a page that does not is refused', 'docs/a.md', 'Whoever comes first ends the day.', 1],
    ['each line of it', 'README.md', 'Nobody knows.\nSomebody does.\nIt begins anew.', 3],
    ['a longer word passes', 'docs/a.md', 'a newcomer, everybody', 0],
    ['code between backticks passes', 'docs/a.md', 'the user `nobody`\n```\nsu nobody\n```', 0],
    ['a comment is refused', 'a.cpp', '// Drawn anew.\nint x;', 1],
    ['a comment behind code, too', 'a.ts', `const x = 1 ${'//'} drawn anew`, 1],
    ['a comment over lines, too', 'a.css', `${'/'}* One\n * of nobody.\n */\na {}`, 1],
    ['a comment in a shell, too', 'a.sh', '# Tells somebody.\ntrue\t# or nobody', 2],
    ['a comment in SQL, too', 'a.sql', '-- Written by nobody.\nSELECT 1;', 1],
    ['a comment in markup, too', 'a.html', '<!-- For nobody. --><p>x</p>', 1],
    ['names and texts of code pass', 'a.mjs', "const nobody = 'anew' + 'https://x.org/anew'", 0],
    ['translations pass', 'server/modules/content/texts/en.md', 'Somebody joined.', 0],
  ])
})

describe('subjects of commits are short', () => {
  const judged = length => subjects({ subjects: [{ id: 'abc', subject: 'é'.repeat(length) }] }).length
  it('72 characters pass', () => assert.equal(judged(72), 0))
  it('73 do not', () => assert.equal(judged(73), 1))
  it('those made before the day of the rule are not read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tidy-'))
    const git = (day, ...words) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...words], {
        cwd: folder,
        env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
      })
    git('2026-01-01', 'init', '--quiet')
    for (const [day, subject] of [
      ['2026-01-01', 'first'],
      ['2026-01-03', 'second one'],
    ])
      git(day, 'commit', '--quiet', '--allow-empty', '--message', subject)
    assert.deepEqual(
      subjectsSince(folder, '2026-01-02T00:00:00Z').map(({ subject }) => subject),
      ['second one'],
    )
    rmSync(folder, { recursive: true })
  })
})

describe('the lock file knows what is asked for', () => {
  const judged = (asked, known) =>
    faultsOf(
      locked,
      ['web/package.json', '{}'],
      ['web/app/package.json', JSON.stringify({ dependencies: asked })],
      ['web/package-lock.json', JSON.stringify({ packages: { '': {}, app: { dependencies: known } } })],
    ).length
  const rows = [
    ['the same versions pass', { a: '1.2.3' }, { a: '1.2.3' }, 0],
    ['another name for a package passes', { a: 'npm:b@7.0.2' }, { a: 'npm:b@7.0.2' }, 0],
    ['a workspace of ours passes', { '@gomve/shared': '*' }, { '@gomve/shared': '*' }, 0],
    ['a new version that was not locked is found', { a: '1.2.4' }, { a: '1.2.3' }, 1],
    ['a package that was not locked is found', { a: '1.2.3', b: '1.0.0' }, { a: '1.2.3' }, 1],
    ['a package that went is found', {}, { a: '1.2.3' }, 1],
    ['a range is refused', { a: '^1.2.3' }, { a: '^1.2.3' }, 1],
  ]
  for (const [sentence, asked, known, faults] of rows) {
    it(sentence, () => assert.equal(judged(asked, known), faults))
  }
})

describe('every text stands in three languages', () => {
  const place = language => `web/app/src/i18n/${language}/wallet.json`
  const judged = (vi, en, zh) =>
    faultsOf(
      translations,
      ...[
        ['vi', vi],
        ['en', en],
        ['zh', zh],
      ]
        .filter(([, texts]) => texts !== undefined)
        .map(([language, texts]) => [place(language), JSON.stringify(texts)]),
    )
  const rows = [
    ['the same keys pass', [{ a: 'x' }, { a: 'y' }, { a: 'z' }], 0],
    ['a missing file is found', [{ a: 'x' }, { a: 'y' }, undefined], 1],
    ['a missing key is found', [{ a: 'x', b: { c: 'x' } }, { a: 'y', b: { c: 'y' } }, { a: 'z' }], 1],
    ['an empty text is found', [{ a: 'x' }, { a: ' ' }, { a: 'z' }], 1],
    ['forms for numbers are one key', [{ a_other: 'x' }, { a_one: 'y', a_other: 'y' }, { a_other: 'z' }], 0],
    ['a blank left out is found', [{ a: '{{n}} vé' }, { a: '{{n}} tickets' }, { a: '票' }], 1],
  ]
  for (const [sentence, texts, faults] of rows) {
    it(sentence, () => assert.equal(judged(...texts).length, faults))
  }

  it('names the file, the key and the fault', () => {
    const [fault] = judged({ a: { b: 'x' } }, { a: { b: 'y' } }, { a: {} })
    assert.deepEqual(fault, { path: place('zh'), fault: 'a.b is not translated' })
  })

  it('knows one file a language too', () => {
    const faults = faultsOf(translations, ['web/console/src/i18n/vi.json', '{"a":"x"}'])
    assert.equal(faults.length, 2)
  })
})

describe('texts of what a module declares', () => {
  const spoken = ['server/modules/groups/texts/vi.json', '{"causes":{"groups.left":"…"}}']
  const declaring = key => [
    'server/modules/groups/causes.hpp',
    `inline constexpr ledger::CauseKind left{"${key}"};`,
  ]
  it('one with its text passes', () =>
    assert.equal(faultsOf(texts, spoken, declaring('groups.left')).length, 0))
  it('one without, and a text of nothing, are refused', () =>
    assert.equal(faultsOf(texts, spoken, declaring('groups.lost')).length, 2))
})

describe('each event of a table of states is passed', () => {
  const machine = [
    'server/modules/lamps/rules.hpp',
    'enum class LampEvent { light, go_out };\nconstexpr auto life = machine<State, LampEvent>({\n' +
      '  {State::off, LampEvent::light, State::on},\n  {State::on, LampEvent::go_out, State::off},\n});',
  ]
  const passing = names => [
    'server/modules/lamps/desk.cpp',
    names.map(one => `move(LampEvent::${one})`).join(),
  ]
  it('when an operation does', () =>
    assert.deepEqual(faultsOf(events, machine, passing(['light', 'go_out'])), []))
  it('not when its table alone names it', () => {
    const [{ fault }] = faultsOf(events, machine, passing(['light']))
    assert.equal(fault, 'nothing passes LampEvent::go_out')
  })
  it('not when a test does', () => {
    const test = ['server/modules/lamps/tests/lamp_test.cpp', 'move(LampEvent::go_out)']
    assert.equal(faultsOf(events, machine, passing(['light']), test).length, 1)
  })
})
