// The repository as the house rules see it: the text files that git keeps or would keep, split into lines.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { since } from './subjects.mjs'

/** A file as rules get it; tests make these by hand. */
export const file = (path, text) => ({ path, text, lines: text.split('\n') })

/**
 * Every text file under `root`, committed or about to be; a NUL byte marks a picture, a font or the like,
 * which is among the `paths` alone. Beside them the subjects of the latest commits.
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

/** The commits after `first`, or none where git does not know it: in a shallow clone, say. */
export function subjectsSince(root, first) {
  try {
    const log = execFileSync('git', ['log', '--format=%h %s', `${first}..HEAD`], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const lines = log.split('\n').filter(line => line !== '')
    return lines.map(line => ({ id: line.split(' ', 1)[0], subject: line.slice(line.indexOf(' ') + 1) }))
  } catch {
    return []
  }
}

const isFile = path => existsSync(path) && statSync(path).isFile()
