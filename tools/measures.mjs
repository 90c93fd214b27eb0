// Measures of how often a thing is spelled, before and after a change of structure:
// `node tools/measures.mjs [FOLDER]`.
import { dirname } from 'node:path'
import { declaredEvents, unpassedEvents } from './tidy/events.mjs'
import { readRepository } from './tidy/repository.mjs'

const { files } = readRepository(process.argv[2] ?? new URL('..', import.meta.url).pathname)

const isProduct = path => /^server\/modules\/.*\.[ch]pp$/.test(path) && !path.includes('/tests/')
const product = files.filter(({ path }) => isProduct(path))
const inside = folder => product.filter(({ path }) => path.startsWith(`server/modules/${folder}/`))
const linesOf = all => all.reduce((sum, { lines }) => sum + lines.length - 1, 0)
const countOf = (all, word) => all.reduce((sum, { text }) => sum + (text.match(word) ?? []).length, 0)

/** Names before a "_" that three files of a folder begin with: parts that want a folder of their own. */
function sharedPrefixes() {
  const stems = new Map()
  for (const { path } of product) {
    const [, prefix] = /\/([a-z]+)_[a-z_]+\.[ch]pp$/.exec(path) ?? []
    if (prefix === undefined) continue
    const place = `${dirname(path)}/${prefix}_`
    stems.set(place, (stems.get(place) ?? new Set()).add(path.replace(/\.[ch]pp$/, '')))
  }
  return [...stems].filter(([, names]) => names.size >= 3).map(([place]) => place)
}

const requests = product.filter(({ path }) => /\/market\/(?:requests\/|public\/market\/requests)/.test(path))
const contract = files.filter(({ path }) => /^contract\/(?:openapi|console|roles)\.json$/.test(path))
const app = files.filter(({ path }) => /^web\/app\/src\/.*\.tsx?$/.test(path) && !/\.test\./.test(path))
const calls = countOf(contract, /^"\//gm)

const measures = [
  ['C++ lines of the modules', linesOf(product)],
  ['… of market', linesOf(inside('market'))],
  ['… of purchase requests, without what the module shares', linesOf(requests)],
  ['… a call of the app or the console', Math.round(linesOf(product) / calls)],
  ['places of published_at in market', countOf(inside('market'), /\bpublished_at\b/g)],
  ['declarations of reason_required', countOf(product, /Refusal reason_required\{/g)],
  ['events of state machines', declaredEvents(files).length],
  ['… that nothing passes', unpassedEvents(files).length],
  ['statements that set a state by hand', countOf(product, /SET (?:\w+ = [^,"]+, )*state = /g)],
  ['prefixes that three files of a folder share', sharedPrefixes().join(' ') || 0],
  ['lines of the contract', linesOf(contract)],
  ['query keys by hand in the app', countOf(app, /queryKey: \[/g)],
]
for (const [what, value] of measures) console.log(`${String(value).padStart(8)}  ${what}`)
