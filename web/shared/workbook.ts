// Workbooks (XLSX): texts in a table of their own, numbers as they are given. Loaded when one is made.
import { strToU8, zipSync } from 'fflate'

/** A text, which stays as it is: "007". A number as it stands in the file, and how programs show it. */
export type Cell = string | { number: string; format?: string } | null
export type Rows = readonly (readonly Cell[])[]

const main = { xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main' }
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

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

/** The texts and the formats of a workbook; a cell names them by their places. */
class Tables {
  readonly texts: string[] = []
  // The first is that of the style without a format, the second the one of texts.
  private readonly formats = ['General', '@']
  private readonly places = new Map<string, number>()

  text(text: string): number {
    const place = this.places.get(text) ?? this.texts.push(text) - 1
    this.places.set(text, place)
    return place
  }

  style(format = 'General'): number {
    const place = this.formats.indexOf(format)
    return place < 0 ? this.formats.push(format) - 1 : place
  }

  styles(): string {
    const numbers: Record<string, number> = { General: 0, '@': 49 }
    const idOf = (format: string, place: number) => numbers[format] ?? 164 + place
    const own = this.formats.filter(format => !(format in numbers))
    const one = (name: string, of: string) => tag(name, { count: 1 }, of)
    return tag(
      'styleSheet',
      main,
      tag(
        'numFmts',
        { count: own.length },
        ...own.map(formatCode =>
          tag('numFmt', { numFmtId: idOf(formatCode, this.formats.indexOf(formatCode)), formatCode }),
        ),
      ),
      one('fonts', tag('font', {}, tag('sz', { val: 11 }), tag('name', { val: 'Calibri' }))),
      one('fills', tag('fill', {}, tag('patternFill', { patternType: 'none' }))),
      one('borders', tag('border', {})),
      one('cellStyleXfs', tag('xf', { numFmtId: 0, fontId: 0, fillId: 0, borderId: 0 })),
      tag(
        'cellXfs',
        { count: this.formats.length },
        ...this.formats.map((format, place) =>
          tag('xf', {
            ...{ numFmtId: idOf(format, place), fontId: 0, fillId: 0, borderId: 0, xfId: 0 },
            applyNumberFormat: 1,
          }),
        ),
      ),
    )
  }
}

/** A sheet's part of the file. */
function sheetOf(rows: Rows, tables: Tables): string {
  function cell(value: Cell, r: string): string {
    if (value === null) return ''
    if (typeof value === 'string')
      return tag('c', { r, s: tables.style('@'), t: 's' }, tag('v', {}, String(tables.text(value))))
    return tag('c', { r, s: tables.style(value.format) }, tag('v', {}, value.number))
  }
  const lines = rows.map((row, line) => {
    const cells = row.map((value, place) => cell(value, `${letters[place]}${line + 1}`))
    return tag('row', { r: line + 1 }, ...cells)
  })
  const widths = tag('cols', {}, tag('col', { min: 1, max: letters.length, width: 22, customWidth: 1 }))
  return tag('worksheet', main, widths, tag('sheetData', {}, ...lines))
}

/** Sheets by their names, in order; 26 columns at most. */
export function workbookOf(sheets: Readonly<Record<string, Rows>>): Uint8Array<ArrayBuffer> {
  const tables = new Tables()
  const parts = Object.values(sheets).map(rows => sheetOf(rows, tables))
  const paths = parts.map((_, place) => `worksheets/sheet${place + 1}.xml`)
  const listed = Object.keys(sheets).map((name, place) =>
    tag('sheet', { name, sheetId: place + 1, 'r:id': `sheet${place + 1}` }),
  )
  const typed = (path: string, type: string) =>
    tag('Override', { PartName: `/xl/${path}`, ContentType: `${types}.${type}+xml` })
  const files = {
    '[Content_Types].xml': tag(
      'Types',
      { xmlns: `${packages}/content-types` },
      tag('Default', {
        Extension: 'rels',
        ContentType: 'application/vnd.openxmlformats-package.relationships+xml',
      }),
      tag('Default', { Extension: 'xml', ContentType: 'application/xml' }),
      typed('workbook.xml', 'sheet.main'),
      typed('styles.xml', 'styles'),
      typed('sharedStrings.xml', 'sharedStrings'),
      ...paths.map(path => typed(path, 'worksheet')),
    ),
    '_rels/.rels': relations({ book: ['officeDocument', 'xl/workbook.xml'] }),
    'xl/workbook.xml': tag('workbook', { ...main, 'xmlns:r': office }, tag('sheets', {}, ...listed)),
    'xl/_rels/workbook.xml.rels': relations({
      ...Object.fromEntries(paths.map((path, place) => [`sheet${place + 1}`, ['worksheet', path]])),
      styles: ['styles', 'styles.xml'],
      texts: ['sharedStrings', 'sharedStrings.xml'],
    }),
    'xl/styles.xml': tables.styles(),
    'xl/sharedStrings.xml': tag(
      'sst',
      main,
      ...tables.texts.map(text => tag('si', {}, tag('t', { 'xml:space': 'preserve' }, escaped(text)))),
    ),
    ...Object.fromEntries(paths.map((path, place) => [`xl/${path}`, parts[place] ?? ''])),
  }
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(head + xml)])))
}
