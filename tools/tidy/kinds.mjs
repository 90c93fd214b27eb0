// Source files by ending or name, with their comment syntax.
import { basename, extname } from 'node:path'

const slashes = { line: /^\/\/[/!]?\s?/, open: /^\/\*+\s?/ }
const hashes = { line: /^#+\s?/ }
const dashes = { line: /^--+\s?/ }
const markup = { open: /^<!--\s?/ }
const block = { open: /^\/\*+\s?/ }

const byEnding = {
  '.cpp': slashes,
  '.hpp': slashes,
  '.ts': slashes,
  '.tsx': slashes,
  '.mjs': slashes,
  '.js': slashes,
  '.css': block,
  '.sql': dashes,
  '.lua': dashes,
  '.html': markup,
  '.sh': hashes,
  '.py': hashes,
  '.cmake': hashes,
  '.tsv': hashes,
  '.toml': hashes,
  '.yml': hashes,
  '.yaml': hashes,
  '.conf': hashes,
}
const byName = { 'CMakeLists.txt': hashes, 'packages.txt': hashes }

/** The comment syntax of a file, or undefined if it is not source (pictures, JSON, prose, lock files). */
export function commentsOf({ path, lines }) {
  const named = byName[basename(path)] ?? byEnding[extname(path)]
  if (named !== undefined) return named
  return lines[0].startsWith('#!') ? hashes : undefined
}

/** Code as opposed to tables: its lines and columns are limited. */
export function isCode(file) {
  return commentsOf(file) !== undefined && !['.tsv', '.txt'].includes(extname(file.path))
    ? true
    : basename(file.path) === 'CMakeLists.txt'
}
