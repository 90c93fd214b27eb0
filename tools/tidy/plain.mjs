// Rule: prose and comments avoid four words that hide the actor.
import { extname } from 'node:path'
import { commentsOf } from './kinds.mjs'

const words = /\b(whoever|nobody|somebody|anew)\b/i
const translations = /(^|\/)(i18n|texts)\//

export function plain({ files }) {
  return files.filter(({ path }) => !translations.test(path)).flatMap(faultsOf)
}

function faultsOf(file) {
  return proseOf(file).flatMap((text, index) => {
    const [, word] = words.exec(text) ?? []
    if (word === undefined) return []
    return [{ path: file.path, line: index + 1, fault: `says "${word}": name who acts, or write "again"` }]
  })
}

/** The prose of each line: documents without code, and the comments of sources. */
function proseOf(file) {
  const lines = extname(file.path) === '.md' ? outsideOfFences(file) : comments(file)
  return lines.map(text => text.replaceAll(/`[^`]*`/g, ''))
}

function outsideOfFences({ lines }) {
  let isCode = false
  return lines.map(text => {
    const isFence = /^\s*```/.test(text)
    if (isFence) isCode = !isCode
    return isCode || isFence ? '' : text
  })
}

// The start of a comment in a line: after a blank, so that addresses and colours do not match.
const starts = { '//': /(?:^|\s)\/\/(.*)$/, '#': /(?:^|\s)#(?!\w)(.*)$/, '--': /(?:^|\s)--(?!\w)(.*)$/ }
const blocks = [
  ['/*', '*/'],
  ['<!--', '-->'],
]

function comments(file) {
  const kind = commentsOf(file)
  if (kind === undefined) return []
  const start = Object.entries(starts).find(([mark]) => kind.line?.test(mark))?.[1]
  const [open, close] = blocks.find(([mark]) => kind.open?.test(mark)) ?? []
  let isInside = false
  return file.lines.map(line => {
    const from = isInside ? 0 : open === undefined ? -1 : line.indexOf(open)
    if (from < 0) return start?.exec(line)?.[1] ?? ''
    const to = line.indexOf(close, from)
    isInside = to < 0
    return line.slice(from, to < 0 ? undefined : to)
  })
}
