// Rule: no file refers to a folder outside the repository, because a clone must be complete.
import { posix } from 'node:path'

const relativeShared = /(?:\.\.\/)+shared\b/g
const named = /\bshared\/(?:spec|design|reference|hooks)\b|\/work\/shared\b/

export function outside({ files }) {
  return files.flatMap(({ path, lines }) =>
    lines.flatMap((text, index) =>
      leaves(path, text)
        ? [{ path, line: index + 1, fault: 'names a folder that is not in the repository' }]
        : [],
    ),
  )
}

// A workspace may be called shared; only paths that leave the repository are faults.
function leaves(path, text) {
  if (named.test(text)) return true
  return [...text.matchAll(relativeShared)].some(([way]) =>
    posix.normalize(posix.join(posix.dirname(path), way)).startsWith('..'),
  )
}
