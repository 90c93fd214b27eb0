// Rule: no file names a folder beside the repository, since a clone stands alone.
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

// A workspace may well be called shared: what counts is whether the way to it leaves the repository.
function leaves(path, text) {
  if (named.test(text)) return true
  return [...text.matchAll(relativeShared)].some(([way]) =>
    posix.normalize(posix.join(posix.dirname(path), way)).startsWith('..'),
  )
}
