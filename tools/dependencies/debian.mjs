// The Debian packages whose libraries the program links, and those whose headers are compiled into it.
import { execFileSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** Headers only: nothing in the program names them. */
const compiledIn = ['libboost1.81-dev', 'libcli11-dev', 'libtomlplusplus-dev']

const run = (command, ...words) =>
  execFileSync(command, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

function licences(root) {
  const lines = readFileSync(join(root, 'tools/licences.tsv'), 'utf8').split('\n')
  return new Map(lines.filter(line => line !== '' && !line.startsWith('#')).map(line => line.split('\t')))
}

/** Debian may know a file by the path that it had before /lib was a link to /usr/lib. */
function packageOf(path) {
  const real = realpathSync(path)
  for (const known of [real, real.replace(/^\/usr/, ''), path]) {
    try {
      return run('dpkg-query', '--search', known).split(/[:,]/)[0]
    } catch {
      // not by this path
    }
  }
  throw new Error(`${path} belongs to no Debian package`)
}

function described(name, known) {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg's own way of naming a field
  const version = run('dpkg-query', '--show', '--showformat=${Version}', name)
  const licence = known.get(name)
  if (licence === undefined)
    throw new Error(`tools/licences.tsv says nothing of ${name}: read /usr/share/doc/${name}/copyright`)
  return { name, version, licence, isShared: true }
}

/** By the part of the document that they stand in: { name, version, licence, isShared } each. */
export function linkedLibraries(root) {
  const program = join(root, 'build/release/gomve')
  const needed = [...run('objdump', '--private-headers', program).matchAll(/NEEDED\s+(\S+)/g)].map(
    found => found[1],
  )
  const loaded = [...run('ldd', program).matchAll(/(\S+) => (\/\S+)/g)]
  const known = licences(root)
  const packagesOf = isWanted => {
    const names = loaded.filter(([, library]) => isWanted(library)).map(([, , path]) => packageOf(path))
    return [...new Set(names)].sort().map(name => described(name, known))
  }
  const direct = packagesOf(library => needed.includes(library))
  const names = new Set(direct.map(({ name }) => name))
  const brought = packagesOf(library => !needed.includes(library)).filter(({ name }) => !names.has(name))
  return {
    'Linked by the program': direct,
    'Compiled into the program': compiledIn.map(name => described(name, known)),
    'Brought by the libraries that it links': brought,
  }
}
