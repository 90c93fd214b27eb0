// Rule: code fits a screen and a head, 400 lines a file and 110 columns a line.
import { isCode } from './kinds.mjs'

const mostLines = 400
const mostColumns = 110

export function size({ files }) {
  return files.filter(isCode).flatMap(file => [...tooLong(file), ...tooWide(file)])
}

function tooLong({ path, text, lines }) {
  const count = text.endsWith('\n') ? lines.length - 1 : lines.length
  return count > mostLines ? [{ path, fault: `has ${count} lines, ${mostLines} at most` }] : []
}

function tooWide({ path, lines }) {
  return lines.flatMap((line, index) => {
    const columns = [...line].length
    // An address cannot be broken, and one that stands alone is read by nobody's eye.
    if (columns <= mostColumns || /^\W*https?:\/\/\S+$/.test(line)) return []
    return [{ path, line: index + 1, fault: `is ${columns} columns wide, ${mostColumns} at most` }]
  })
}
