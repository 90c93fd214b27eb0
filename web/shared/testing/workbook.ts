// Workbooks (XLSX) for tests, as a bank's program writes them: texts in a table of their own, dates as
// numbers with a format.
import { strToU8, zipSync } from 'fflate'

/** A text; a number as it stands in the file; a day or a moment as its number. */
export type Cell = string | { number: string } | { day: number } | { moment: number } | null
type Rows = readonly (readonly Cell[])[]

/** Excel's number of a day: "2026-11-23". */
export const serialOf = (day: string) => Date.parse(day) / 86_400_000 + 25_569

const main = { xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main' }
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const formats = { number: 1, day: 2, moment: 3 }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function tag(name: string, attributes: Record<string, string | number>, ...inside: string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
  return `<${name}${written.join('')}>${inside.join('')}</${name}>`
}

const relations = (targets: Readonly<Record<string, readonly [kind: string, path: string]>>) =>
  tag(
    'Relationships',
    { xmlns: `${packages}/relationships` },
    ...Object.entries(targets).map(([Id, [kind, Target]]) =>
      tag('Relationship', { Id, Type: `${office}/${kind}`, Target }),
    ),
  )

const styles = tag(
  'styleSheet',
  main,
  tag(
    'numFmts',
    { count: 2 },
    tag('numFmt', { numFmtId: 164, formatCode: '#,##0\\ "đ"' }),
    tag('numFmt', { numFmtId: 165, formatCode: 'dd/mm/yyyy\\ hh:mm:ss' }),
  ),
  tag('cellXfs', { count: 4 }, ...[0, 164, 14, 165].map(numFmtId => tag('xf', { numFmtId }))),
)

/** A sheet's part of the file; its texts are added to those of the workbook. */
function sheetOf(rows: Rows, texts: string[]): string {
  function cell(value: Cell, r: string): string {
    if (value === null) return ''
    if (typeof value === 'string') return tag('c', { r, t: 's' }, tag('v', {}, String(texts.push(value) - 1)))
    const [[kind, number] = ['number', '']] = Object.entries(value)
    return tag('c', { r, s: formats[kind as keyof typeof formats] }, tag('v', {}, String(number)))
  }
  const lines = rows.map((row, line) => {
    const cells = row.map((value, place) => cell(value, `${'ABCDEFGHIJ'[place]}${line + 1}`))
    return tag('row', { r: line + 1 }, ...cells)
  })
  return tag('worksheet', main, tag('sheetData', {}, ...lines))
}

export function workbookOf(sheets: Readonly<Record<string, Rows>>): Uint8Array<ArrayBuffer> {
  const texts: string[] = []
  const parts = Object.values(sheets).map(rows => sheetOf(rows, texts))
  const listed = Object.keys(sheets).map((name, place) =>
    tag('sheet', { name, sheetId: place + 1, 'r:id': `sheet${place + 1}` }),
  )
  const files = {
    '[Content_Types].xml': tag('Types', { xmlns: `${packages}/content-types` }),
    '_rels/.rels': relations({ book: ['officeDocument', 'xl/workbook.xml'] }),
    'xl/workbook.xml': tag('workbook', { ...main, 'xmlns:r': office }, tag('sheets', {}, ...listed)),
    'xl/_rels/workbook.xml.rels': relations({
      ...Object.fromEntries(
        parts.map((_, place) => [`sheet${place + 1}`, ['worksheet', `worksheets/sheet${place + 1}.xml`]]),
      ),
      styles: ['styles', 'styles.xml'],
      texts: ['sharedStrings', 'sharedStrings.xml'],
    }),
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': tag(
      'sst',
      main,
      ...texts.map(text => tag('si', {}, tag('t', { 'xml:space': 'preserve' }, escaped(text)))),
    ),
    ...Object.fromEntries(parts.map((part, place) => [`xl/worksheets/sheet${place + 1}.xml`, part])),
  }
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(head + xml)])))
}
