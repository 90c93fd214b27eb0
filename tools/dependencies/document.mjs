// The document of dependencies: allowed licences, writing and parsing it.

const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSD-3-Clause-Attribution',
  'BSL-1.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'GPL-3.0-or-later WITH GCC-exception-3.1',
  'IJG',
  'ISC',
  'MIT',
  'OFL-1.1',
  'OLDAP-2.8',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
  'curl',
  'libpng-2.0',
  'public-domain',
])
/** Licences allowed for shared libraries only, because a user can replace them. */
const allowedShared = /^LGPL-[23]\.[01]-or-later$/

/** Whether an SPDX expression permits an allowed licence. */
export function isAllowed(expression, isShared) {
  const is = licence => allowed.has(licence) || (isShared && allowedShared.test(licence))
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(is))
}

const opening = `# Libraries and packages

Written by \`node tools/dependencies.mjs --write\`, checked by the stage \`dependencies\`. Debian's versions
are those of the machine where it was written: a deployment has its own, with Debian's security updates. The
packages of the pages are those that the lock file names; some may be left out of what a browser loads.
`

/** The whole document from lists by heading. */
export function written(parts) {
  const tables = Object.entries(parts).map(([heading, listed]) => {
    const lines = listed.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
    return `\n## ${heading}\n\n| name | version | licence |\n|---|---|---|\n${lines.join('\n')}\n`
  })
  return opening + tables.join('')
}

/** The rows of such a document. */
export function readDocument(text) {
  return text.split('\n## ').flatMap(part => {
    const isShared = !part.startsWith('Shipped')
    return [...part.matchAll(/^\| (\S+) \| (\S+) \| (.+) \|$/gm)]
      .map(([, name, version, licence]) => ({ name, version, licence, isShared }))
      .filter(({ name }) => name !== 'name')
  })
}
