// The parser of the handbook: marked command blocks and steps, in order.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const folder = join(import.meta.dirname, '../../docs/handbook')
/** The executed pages, in this order. */
export const followed = 'install configure first-day money payouts rewards week alarms incidents backup'
  .split(' ')
  .map(name => `${name}.md`)

export const pages = () => readdirSync(folder).filter(name => name.endsWith('.md'))
export const textOf = page => readFileSync(join(folder, page), 'utf8')

const follow = /^<!-- follow(?: on: (\w+))? -->$/
const step = /<!-- step: (\w+) (\S+) -->/
const values = /`([^`]+)`/g

/** The lines of a paragraph or list item, up to and including this one. */
function paragraphAt(lines, index) {
  let first = index
  while (first > 0 && lines[first - 1].trim() !== '' && !/^\s*(\d+\.|-) /.test(lines[first])) first -= 1
  return lines.slice(first, index + 1).join('\n')
}

/**
 * Everything that a page asks for: `{ page, line, on, commands }` for a block of commands (`on` is the
 * machine, "server" by default), and `{ page, line, place, act, values }` for a step at a screen: the
 * program, its call, and the values in `backticks` before it.
 */
export function actsOf(page, text = textOf(page)) {
  const lines = text.split('\n')
  const acts = []
  for (const [index, line] of lines.entries()) {
    const at = { page, line: index + 1 }
    const marked = follow.exec(line)
    if (marked) {
      const end = lines.indexOf('```', index + 2)
      if (lines[index + 1] !== '```sh' || end < 0) throw new Error(`${page}:${index + 1}: no commands follow`)
      acts.push({ ...at, on: marked[1] ?? 'server', commands: lines.slice(index + 2, end).join('\n') })
    }
    const asked = step.exec(line)
    if (!asked) continue
    const said = paragraphAt(lines, index).replace(step, '')
    acts.push({ ...at, place: asked[1], act: asked[2], values: [...said.matchAll(values)].map(v => v[1]) })
  }
  return acts
}
