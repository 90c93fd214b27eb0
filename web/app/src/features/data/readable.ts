// The user's own data as a page that any browser shows without a network: nested tables of names and values.

interface DocumentWords {
  language: string
  title: string
  note: string
}

const style =
  'body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2530}' +
  'table{border-collapse:collapse;margin:.25rem 0 1rem}th,td{border:1px solid #d5dbe3;padding:.3rem .6rem;' +
  'text-align:left;vertical-align:top;overflow-wrap:anywhere}th{background:#f3f6fa;font-weight:600}'

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (value: unknown) => String(value ?? '–').replaceAll(/[&<>"]/g, mark => marks[mark] ?? mark)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const row = (cells: string) => `<tr>${cells}</tr>`

function cell(value: unknown): string {
  if (Array.isArray(value)) return list(value)
  return isObject(value) ? facts(value) : plain(value)
}

const facts = (value: Record<string, unknown>) =>
  `<table>${Object.entries(value)
    .map(([name, part]) => row(`<th>${plain(name)}</th><td>${cell(part)}</td>`))
    .join('')}</table>`

/** Objects become the rows of one table, whose columns are the names of all of them. */
function list(items: readonly unknown[]): string {
  if (!items.every(isObject)) return items.map(cell).join('<br>') || '–'
  const names = [...new Set(items.flatMap(Object.keys))]
  const head = row(names.map(name => `<th>${plain(name)}</th>`).join(''))
  const rows = items.map(item => row(names.map(name => `<td>${cell(item[name])}</td>`).join('')))
  return items.length > 0 ? `<table>${head}${rows.join('')}</table>` : '–'
}

export function readable(data: unknown, { language, title, note }: DocumentWords): string {
  const parts = isObject(data) ? Object.entries(data) : []
  const sections = parts.map(([name, part]) => `<h2>${plain(name)}</h2>${cell(part)}`)
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${plain(title)}</title>` +
    `<style>${style}</style><h1>${plain(title)}</h1><p>${plain(note)}</p>${sections.join('')}</html>`
  )
}
