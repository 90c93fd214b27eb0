// Stamps of passed stages on this machine, by the state of their inputs, stored beside ccache.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'gomve-check')

/** Inputs of every stage. */
const common = ['tools/env.sh', 'tools/lib.sh', 'tools/counts.tsv', 'tools/packages.txt', 'tools/node/*']
const own = ({ name }) => ['tools/stages/begin.sh', `tools/stages/${name}.sh`]

const git = (words, input) =>
  execFileSync('git', words, { input, encoding: 'utf8', maxBuffer: 1 << 28 })
    .split(/[\0\n]/)
    .filter(Boolean)

/** Files of the working tree, committed or not, that match git's pathspecs. */
function filesOf(inputs) {
  const listed = git(['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...inputs])
  return [...new Set(listed)].filter(file => existsSync(file)).sort()
}

/** A digest of the input files. */
function contentOf(inputs) {
  const files = filesOf(inputs)
  const sums = git(['hash-object', '--no-filters', '--stdin-paths'], files.map(file => `${file}\n`).join(''))
  return files.map((file, place) => `${sums[place]} ${file}\n`).join('')
}

/** The stages' stamps. A stage without inputs, or after one without, has none and always runs. */
export class Known {
  #stages

  constructor(stages) {
    this.#stages = new Map(stages.map(stage => [stage.name, stage]))
  }

  /** All inputs of a stage in this repository, or undefined if they are not listed. */
  keyOf(name) {
    const stage = this.#stages.get(name)
    if (stage === undefined || stage.inputs.length === 0) return
    const upstream = stage.after.map(before => this.keyOf(before))
    if (upstream.includes(undefined)) return
    const content = contentOf([...common, ...own(stage), ...stage.inputs])
    return createHash('sha256')
      .update([name, ...upstream, content].join('\n'))
      .digest('hex')
  }

  has(name) {
    const key = this.keyOf(name)
    return key !== undefined && existsSync(fileOf(name, key))
  }

  /** Stores a stamp for a passed stage if its inputs are unchanged since its start. */
  keep(name, key, note) {
    if (key === undefined || this.keyOf(name) !== key) return
    mkdirSync(dirname(fileOf(name, key)), { recursive: true })
    writeFileSync(fileOf(name, key), `${note}\n`)
  }
}

const fileOf = (name, key) => join(cache, name, key)
