// The npm packages whose code browsers load, from the lock file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Build tools with a part in the pages: the loader, base styles, fonts, the offline shell. */
const partlyShipped = /^(vite|tailwindcss|@fontsource\/be-vietnam-pro|workbox-(?!build$).*)$/

/** Node's resolution of a package: its own folder first, then each folder above. */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[place] !== undefined) return place
    if (folder === '' || !folder.includes('node_modules')) return `node_modules/${name}`
  }
}

/** All run-time dependencies of the named packages. */
export function closureOf(packages, workspaces) {
  const found = new Set()
  const visit = place => {
    const entry = packages[place]
    if (entry === undefined || found.has(place)) return
    if (entry.link) return visit(entry.resolved)
    found.add(place)
    for (const name of Object.keys(entry.dependencies ?? {})) visit(resolve(packages, place, name))
  }
  for (const workspace of workspaces) visit(workspace)
  return found
}

const nameOf = place => place.split('node_modules/').at(-1)

export function shippedPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'web/package-lock.json'), 'utf8'))
  const places = closureOf(packages, ['app', 'console', 'shared'])
  for (const place of Object.keys(packages)) if (partlyShipped.test(nameOf(place))) places.add(place)
  const listed = [...places]
    .filter(place => place.includes('node_modules/'))
    .map(place => {
      const { version, license } = packages[place]
      return { name: nameOf(place), version, licence: license ?? 'unknown', isShared: false }
    })
  const unique = new Map(listed.map(one => [`${one.name} ${one.version}`, one]))
  return [...unique.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
}
