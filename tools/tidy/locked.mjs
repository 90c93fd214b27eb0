// Rule: a lock file has exactly the dependencies of its package.json files, each in one version.
import { posix } from 'node:path'

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']
const exact = /^(npm:[@\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/

export function locked({ files }) {
  const byPath = new Map(files.map(file => [file.path, file]))
  return files
    .filter(({ path }) => posix.basename(path) === 'package-lock.json')
    .flatMap(lock => judgeLock(lock, byPath))
}

function judgeLock(lock, byPath) {
  const folder = posix.dirname(lock.path)
  const own = Object.entries(JSON.parse(lock.text).packages).filter(([way]) => !way.includes('node_modules/'))
  return own.flatMap(([way, known]) => {
    const path = posix.join(folder, way, 'package.json')
    const file = byPath.get(path)
    if (file === undefined) return [{ path: lock.path, fault: `knows ${path}, which is not there` }]
    return judgePackage(path, JSON.parse(file.text), known)
  })
}

function judgePackage(path, asked, known) {
  return kinds.flatMap(kind => {
    const names = new Set([...Object.keys(asked[kind] ?? {}), ...Object.keys(known[kind] ?? {})])
    return [...names].flatMap(name => {
      const [wish, lock] = [asked[kind]?.[name], known[kind]?.[name]]
      if (wish !== lock) return [{ path, fault: `${name} is ${wish} here and ${lock} in the lock file` }]
      if (exact.test(wish) || wish === '*' || kind === 'peerDependencies') return []
      return [{ path, fault: `${name} must be one exact version, not ${wish}` }]
    })
  })
}
