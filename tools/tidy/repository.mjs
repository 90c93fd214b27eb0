// The repository for the house rules: git's text files, committed or new, split into lines.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { since } from './subjects.mjs'

/** A file as the rules receive it; tests create these directly. */
export const file = (path, text) => ({ path, text, lines: text.split('\n') })

/**
 * Every text file under `root`, committed or new, and the subjects of the latest commits. Binary files, which
 * contain a NUL byte, are only in `paths`.
 */
export function readRepository(root) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const paths = [...new Set(listed.split('\0'))].filter(path => path !== '' && isFile(join(root, path)))
  const files = paths
    .map(path => ({ path, bytes: readFileSync(join(root, path)) }))
    .filter(({ bytes }) => !bytes.includes(0))
    .map(({ path, bytes }) => file(path, bytes.toString('utf8')))
  return { files, paths, subjects: subjectsSince(root, since) }
}

/** The commits made since `date`. A hash would be lost when history is rewritten, a date is kept. */
export function subjectsSince(root, date) {
  const asked = ['log', '--format=%h %s', `--since=${date}`]
  const log = execFileSync('git', asked, { cwd: root, encoding: 'utf8' })
  const lines = log.split('\n').filter(line => line !== '')
  return lines.map(line => ({ id: line.split(' ', 1)[0], subject: line.slice(line.indexOf(' ') + 1) }))
}

const isFile = path => existsSync(path) && statSync(path).isFile()
