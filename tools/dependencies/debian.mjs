// Debian packages that the program links or whose headers it compiles.
import { spawnSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** Header-only libraries, which the linked program does not name. */
const compiledIn = ['libboost1.81-dev', 'libcli11-dev', 'libtomlplusplus-dev']

const run = (command, ...words) => spawnSync(command, words, { encoding: 'utf8', maxBuffer: 2 ** 26 }).stdout

function licences(root) {
  const lines = readFileSync(join(root, 'tools/licences.tsv'), 'utf8').split('\n')
  return new Map(lines.filter(line => line !== '' && !line.startsWith('#')).map(line => line.split('\t')))
}

/** The package of each path. Debian may list a file under /lib although /lib is a link to /usr/lib. */
function packagesBy(paths) {
  const spellings = path => {
    const real = realpathSync(path)
    return [real, real.replace(/^\/usr/, ''), path]
  }
  const said = run('dpkg-query', '--search', ...new Set(paths.flatMap(spellings)))
  const owners = new Map(said.split('\n').map(line => [line.split(': ').at(-1), line.split(/[:,]/)[0]]))
  return new Map(
    paths.map(path => {
      const known = spellings(path).find(spelled => owners.has(spelled))
      if (known === undefined) throw new Error(`${path} belongs to no Debian package`)
      return [path, owners.get(known)]
    }),
  )
}

/** The version of each package. */
function versionsOf(names) {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg's own way of naming a field
  const said = run('dpkg-query', '--show', '--showformat=${Package} ${Version}\n', ...names)
  return new Map(said.split('\n').map(line => line.split(' ')))
}

/** Packages by section of the document: { name, version, licence, isShared } each. */
export function linkedLibraries(root) {
  const program = join(root, 'build/release/gomve')
  const needed = run('objdump', '--private-headers', program).matchAll(/NEEDED\s+(\S+)/g)
  const direct = new Set(Array.from(needed, ([, library]) => library))
  const loaded = [...run('ldd', program).matchAll(/(\S+) => (\/\S+)/g)]
  if (direct.size === 0 || loaded.length === 0) throw new Error(`${program} tells of no libraries`)
  const owners = packagesBy(loaded.map(([, , path]) => path))
  const namesOf = isDirect =>
    loaded.filter(([, library]) => direct.has(library) === isDirect).map(([, , path]) => owners.get(path))
  const linked = new Set(namesOf(true))
  const brought = new Set(namesOf(false)).difference(linked)
  const versions = versionsOf([...linked, ...brought, ...compiledIn])
  const known = licences(root)
  const described = names =>
    [...names].sort().map(name => {
      const licence = known.get(name)
      if (licence === undefined)
        throw new Error(`tools/licences.tsv says nothing of ${name}: read /usr/share/doc/${name}/copyright`)
      return { name, version: versions.get(name), licence, isShared: true }
    })
  return {
    'Linked by the program': described(linked),
    'Compiled into the program': described(compiledIn),
    'Brought by the libraries that it links': described(brought),
  }
}
