// The repository as the house rules see it: the text files that git keeps or would keep, split into lines.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A file as rules get it; tests make these by hand. */
export const file = (path, text) => ({ path, text, lines: text.split('\n') })

/**
 * Every text file under `root`, committed or about to be; a NUL byte marks a picture, a font or the like,
 * which is among the `paths` alone.
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
  return { files, paths }
}

const isFile = path => existsSync(path) && statSync(path).isFile()
