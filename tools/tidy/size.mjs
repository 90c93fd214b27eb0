// Rule: code has at most 400 lines a file and 110 columns a line.
import { extname } from 'node:path'
import { isCode } from './kinds.mjs'

const mostLines = 400
const mostColumns = 110
// Class names and SVG paths cannot be broken, so strings in markup do not count.
const markup = new Set(['.tsx', '.html', '.svg'])
const insideOfStrings = /(["'`])(?:(?!\1).)*\1/g

export function size({ files }) {
  return files.filter(isCode).flatMap(file => [...tooLong(file), ...tooWide(file)])
}

function tooLong({ path, text, lines }) {
  const count = text.endsWith('\n') ? lines.length - 1 : lines.length
  return count > mostLines ? [{ path, fault: `has ${count} lines, ${mostLines} at most` }] : []
}

function tooWide({ path, lines }) {
  return lines.flatMap((line, index) => {
    const counted = markup.has(extname(path)) ? line.replace(insideOfStrings, '""') : line
    const columns = [...counted].length
    // A line with a URL alone cannot be broken.
    if (columns <= mostColumns || /^\W*https?:\/\/\S+$/.test(line)) return []
    return [{ path, line: index + 1, fault: `is ${columns} columns wide, ${mostColumns} at most` }]
  })
}
