// Rule: a link in a document leads to an existing file, folder, heading or page of the app.
import { posix } from 'node:path'

const link = /!?\[(?:[^\]\\]|\\.)*\]\(([^)\s]+)\)/g
const elsewhere = /^[a-z]+:/

export function links({ files, paths = files.map(({ path }) => path) }) {
  const pages = files.filter(({ path }) => path.endsWith('.md'))
  const headings = new Map(pages.map(page => [page.path, headingsOf(page)]))
  const there = new Set(paths.flatMap(path => [path, ...foldersOf(path)]))
  const app = files.filter(({ path }) => /^contract\/(own-)?pages\.tsv$/.test(path))
  const ofApp = new Set(app.flatMap(({ lines }) => lines.map(line => line.split('\t')[0])))
  return pages.flatMap(page => judge(page, { there, headings, ofApp }))
}

function foldersOf(path) {
  const folder = posix.dirname(path)
  return folder === '.' ? ['.'] : [folder, ...foldersOf(folder)]
}

/** The lines outside code fences. */
const prose = ({ lines }) => {
  let isCode = false
  return lines.map(text => {
    const isFence = /^\s*```/.test(text)
    if (isFence) isCode = !isCode
    return isCode || isFence ? '' : text
  })
}

/** The anchors that GitHub gives to the headings of a page. */
function headingsOf(page) {
  const titles = prose(page).flatMap(line => /^#+ (.+)$/.exec(line)?.[1] ?? [])
  const name = title =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
  return new Set(titles.map(name))
}

function judge(page, { there, headings, ofApp }) {
  const faults = []
  for (const [index, line] of prose(page).entries()) {
    for (const [, target] of line.matchAll(link)) {
      if (elsewhere.test(target) || ofApp.has(target)) continue
      const [path, heading] = target.split('#')
      const file = path === '' ? page.path : posix.normalize(posix.join(posix.dirname(page.path), path))
      const at = { path: page.path, line: index + 1 }
      if (!there.has(file.replace(/\/$/, '')))
        faults.push({ ...at, fault: `links to ${target}, which is not there` })
      else if (heading && !headings.get(file)?.has(heading))
        faults.push({ ...at, fault: `links to ${target}, and there is no such heading` })
    }
  }
  return faults
}
