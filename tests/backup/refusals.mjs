// Refusals of backup and restore, and passphrases instead of key files.
import { chmodSync, copyFileSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const words = { GOMVE_BACKUP_PASSPHRASE: 'mười hai chữ là ít nhất' }
const otherWords = { GOMVE_BACKUP_PASSPHRASE: 'mười hai chữ là quá nhiều' }

/** Each: name, arguments, text of the refusal, environment. */
function cases({ folder, program, file, key }) {
  const { config } = program
  const at = name => join(folder, name)
  const backup = (...more) => ['backup', '--config', config, '--to', at('new.gomve'), ...more]
  const restore = (from, ...more) => ['restore', '--from', from, '--to', at('target'), ...more]
  return [
    ['no lock is named', backup(), 'say how the backup is locked'],
    ['two locks', backup('--key', key, '--plain'), 'say how the backup is locked'],
    ['secrets for all to read', backup('--plain', '--with-secrets'), 'a locked backup'],
    ['a key that others can read', backup('--key', at('open.key')), 'can be read by others'],
    ['a key that is none', backup('--key', at('no.key')), 'does not hold 64 hex digits'],
    ['a short passphrase', backup('--passphrase'), '12 letters', { GOMVE_BACKUP_PASSPHRASE: 'short' }],
    [
      'a file that is there',
      ['backup', '--config', config, '--to', file, '--plain'],
      'nothing is overwritten',
    ],
    [
      'no database',
      ['backup', '--data', at('empty'), '--to', at('new.gomve'), '--plain'],
      'there is no database',
    ],
    [
      'PostgreSQL',
      ['backup', '--config', at('postgres.toml'), '--to', at('new.gomve'), '--plain'],
      'pg_dump',
    ],
    ['another key', restore(file, '--key', at('other.key')), 'was locked with another key'],
    ['no key', restore(file), 'give it with --key'],
    ['a passphrase for a key', restore(file, '--passphrase'), 'give it with --key', words],
    ['other words', restore(at('words.gomve'), '--passphrase'), 'another key or passphrase', otherWords],
    ['a key for words', restore(at('words.gomve'), '--key', key), 'say --passphrase'],
    ['a key for an open one', restore(at('plain.gomve'), '--key', key), 'not locked at all'],
    ['a file of another kind', restore(config), 'no backup of gomve'],
    ['a folder in use', ['restore', '--from', file, '--to', program.folder, '--key', key], 'exists already'],
  ]
}

function prepare({ folder, program, key }) {
  copyFileSync(key, join(folder, 'open.key'))
  chmodSync(join(folder, 'open.key'), 0o644)
  writeFileSync(join(folder, 'no.key'), 'no key at all\n', { mode: 0o600 })
  mkdirSync(join(folder, 'empty'))
  writeFileSync(join(folder, 'postgres.toml'), `data = "${folder}/empty"\npostgres = "host=/nowhere"\n`)
  program.must(['backup-key', '--to', join(folder, 'other.key')])
  const made = ['backup', '--config', program.config, '--to', join(folder, 'words.gomve'), '--passphrase']
  program.must(made, words)
}

/** A backup with a passphrase opens with it and is readable by its owner only. */
function openWithWords({ folder, program }) {
  const target = join(folder, 'by-words')
  const said = program.must(
    ['restore', '--from', join(folder, 'words.gomve'), '--to', target, '--passphrase'],
    words,
  )
  if (!said.includes('everything adds up') || !said.includes('secret.key')) throw new Error(said)
  if (existsSync(join(target, 'secret.key')))
    throw new Error('the secret was in a backup that was to have none')
  for (const name of ['', 'gomve.sqlite', 'head.anchor'])
    if ((statSync(join(target, name)).mode & 0o077) !== 0)
      throw new Error(`others may read ${target}/${name}`)
}

/** Throws for the first that is not refused as expected. */
export function refusals({ folder, taken, say }) {
  prepare({ folder, ...taken })
  const all = cases({ folder, ...taken })
  for (const [what, command, expected, env] of all) {
    const { code, said } = taken.program.run(command, env)
    if (code !== 1 || !said.includes(expected))
      throw new Error(`${what}: ended with ${code} and said: ${said}`)
    if (existsSync(join(folder, 'new.gomve')) || existsSync(join(folder, 'new.gomve.unfinished')))
      throw new Error(`${what}: a file was left behind`)
  }
  openWithWords({ folder, ...taken })
  say(`${all.length} wrong ways refused by name; a passphrase opens what it locked`)
}
