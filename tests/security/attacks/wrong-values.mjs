// Invalid values by kind of field, for JSON and for queries.

const long = length => 'x'.repeat(length)
const mostDefault = 2000
const largest = 2n ** 63n

/** For JSON; `raw` is inserted unchanged, because JSON.stringify would correct it. */
const raw = text => ({ raw: text })
const anyKind = [12.5, true, [], [[1]], {}, { a: { b: 1 } }]
const wrongTexts = [12, ...anyKind]
const wrongWholes = ['', 'một', '1e3', '+5', ' 5', '0x10', '1.0', '١٢', '1 OR 1=1', ...anyKind].concat([
  raw('1e3'),
  raw('1e400'),
  raw(`${largest}`),
  raw(`-${largest + 1n}`),
  raw('9'.repeat(400)),
])
const wrongIds = ['-1', '1.0', '1e3', '0x7', 'null', `${largest}`, long(300), -1, ...anyKind, raw('1e3')]
const wrongAmounts = ['', '-1', '+1', '1e3', 'NaN', 'Infinity', '1..2', '1,000', '１２', ' 1', '0x10'].concat(
  ['9'.repeat(30), '-0.01', ...anyKind],
)
const wrongTimes = ['', 'hôm nay', '2026-02-30', '2026-13-01T00:00:00Z', '99:99', long(300), 12, ...anyKind]
const wrongFlags = ['có', 'TRUE', 2, -1, 1.5, [], {}]

/** Valid texts that must do no harm. */
const odd = [
  '\u0000',
  'a\u0000b',
  '\u202egnp.exe',
  "' OR '1'='1' --",
  '"; DROP TABLE account_user; --',
  '<script>alert(1)</script>',
  '{yours} {allowedAt} {0} %s %n',
  '../../etc/passwd',
  '🎟️'.repeat(20),
  'ﷺ'.repeat(30),
  '\u0301'.repeat(60),
  raw('"\\ud800"'),
  raw('"\\udc00\\ud800"'),
  raw('"\\u0000"'),
]

function bounds({ minimum, maximum }) {
  const beyond = []
  if (minimum !== undefined) beyond.push(minimum - 1, `${minimum - 1}`)
  if (maximum !== undefined) beyond.push(maximum + 1, `${maximum + 1}`, 2 ** 31, 2 ** 53)
  return beyond
}

/** Values that must be refused with the field's path. */
export function wrongFor(schema) {
  switch (schema.type) {
    case 'integer':
      return [...wrongWholes, ...bounds(schema)]
    case 'boolean':
      return wrongFlags
    case 'array':
      return [{}, true, 12, [{}], [[]], Array.from({ length: 20_000 }, () => 'x')]
    case 'object':
      return ['x', 12, true, []]
    default:
      break
  }
  if (schema.enum !== undefined) return [`${schema.enum[0]}x`, '', '0', 0, ...anyKind]
  if (schema.format === 'id') return wrongIds
  if (schema.format === 'decimal') return wrongAmounts
  if (schema.format !== undefined) return wrongTimes
  const tooLong = schema.maxLength > 60_000 ? [] : [long((schema.maxLength ?? mostDefault) + 1)]
  const tooShort = schema.minLength > 0 ? [''] : []
  const texts = schema['x-takes-numbers'] ? wrongTexts.filter(value => !Number.isInteger(value)) : wrongTexts
  return [...texts, ...tooLong, ...tooShort]
}

/** Values that may be refused or accepted, without a failure. */
export function oddFor(schema) {
  if (schema.type === 'object' || schema.type === 'array') return [null]
  if (schema.type === 'integer') return [0, '0', null, raw('-0'), raw('1E0')]
  if (schema.type === 'boolean') return ['on', '0', null]
  if (schema.enum !== undefined || schema.format !== undefined) return [null, '0', '1', 1]
  return ['', ' ', null, ...odd, ...amounts]
}

const amounts = ['-1', '1e3', 'NaN', '+1', '0', '0.001', '9'.repeat(30), '1.2.3', '１２', '١٢']

/** JSON of an object with unchanged `raw` values. */
export function written(value) {
  if (value?.raw !== undefined) return value.raw
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{${members.map(([name, inner]) => `${JSON.stringify(name)}:${written(inner)}`).join(',')}}`
}

/** A value's text in a query, or undefined. */
export function inQuery(value) {
  if (typeof value === 'string') return encodeURIComponent(value.toWellFormed())
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`
  return value?.raw === undefined ? undefined : encodeURIComponent(value.raw)
}

/** Bodies that are no request. */
export const brokenBodies = [
  '[]',
  'null',
  '"x"',
  '12',
  '{',
  '{"a":1}}',
  '{"a":1,}',
  '{"a":NaN}',
  `{"a":${'['.repeat(20)}${']'.repeat(20)}}`,
  '{"a":'.repeat(9_000),
  '['.repeat(60_000),
  '\ufeff{}',
  '{"a":"\\ud800"}',
  '{/* */}',
  "{'a':1}",
  '{"a":"\u0000"}',
  Buffer.from('7b2261223a22fffe227d', 'hex'),
  Buffer.from('7b2261223a22c0af227d', 'hex'),
  Buffer.from('7b2261223a22eda080227d', 'hex'),
  Buffer.alloc(60_000),
]

/** Valid JSON with an unknown field beyond the range of numbers. */
export const strangeBodies = ['{"a":1e999}', `{"a":${'9'.repeat(50_000)}}`]

/** Queries that no form produces. */
export const brokenQueries = [
  '%zz',
  '%',
  '%ff=%fe',
  '=%00&%00=',
  '&&&===&',
  `${'a'.repeat(3000)}=1`,
  Array.from({ length: 900 }, (_, index) => `p${index}=1`).join('&'),
  'a[b][c]=1&__proto__=1&constructor=2',
]
