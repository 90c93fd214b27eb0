// Tests of the list of dependencies: it follows the lock file and refuses licences that are not allowed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAllowed, readDocument, written } from '../dependencies/document.mjs'
import { closureOf } from '../dependencies/npm.mjs'

test('a licence is allowed by itself, by a choice, and as a shared library', () => {
  assert.ok(isAllowed('MIT', false))
  assert.ok(isAllowed('(MIT OR GPL-3.0-only)', false))
  assert.ok(isAllowed('LGPL-2.1-or-later', true))
  assert.ok(!isAllowed('LGPL-2.1-or-later', false))
  assert.ok(!isAllowed('MIT AND GPL-3.0-only', true))
  assert.ok(!isAllowed('unknown', true))
})

test('what a package needs is found where Node would find it', () => {
  const packages = {
    app: { dependencies: { a: '1' } },
    'node_modules/a': { dependencies: { b: '1' } },
    'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
    'node_modules/b': {},
    'node_modules/c': {},
    'node_modules/unused': {},
  }
  const places = [...closureOf(packages, ['app'])]
  assert.deepEqual(places, ['app', 'node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/c'])
})

test('what was written is read again', () => {
  const listed = [
    { name: 'a', version: '1', licence: 'MIT', isShared: true },
    { name: '@b/c', version: '2.0', licence: 'MIT OR ISC', isShared: false },
  ]
  const text = written({ 'Linked by the program': [listed[0]], 'Shipped with the pages': [listed[1]] })
  assert.deepEqual(readDocument(text), listed)
})
