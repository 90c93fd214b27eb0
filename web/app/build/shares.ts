// The rule of shared files: which modules come in one file, from what each page imports.
//
// What most visits need is in the first load. Other modules of the same pages are one file. Two such files
// become one while the requests that this saves outweigh the code that some pages then load in vain.

/** A module's size, minified, and what it imports at once. */
export interface Source {
  bytes: number
  imports: readonly string[]
}

/** Something that loads by itself: a page, or a part that a page loads later. */
export interface Start {
  id: string
  isPage: boolean
  /** How often it is opened, beside others. */
  visits: number
}

export interface Shares {
  /** What is loaded before any page. */
  base: Set<string>
  /** The files that several starts share. */
  files: string[][]
}

interface File {
  ids: string[]
  bytes: number
  /** By the number of a start: 1 if it loads this file. */
  users: Uint8Array
  /** The sum of its users' weights. */
  weight: number
  imports: Set<File>
  /** A start has a file of its own, with what only it needs. */
  isShared: boolean
}

interface Pair {
  one: File
  other: File
  gain: number
}

/** So many bytes in vain, 2 KB when compressed, are no worse than a further request. */
const request = 6_000
/** The share of all visits that makes a module part of the first load: nearly half of them. */
const most = 0.48

/** Shares the modules among files, beside `initial`, which the app itself needs. */
export function sharesOf(
  sources: ReadonlyMap<string, Source>,
  starts: readonly Start[],
  initial: ReadonlySet<string>,
): Shares {
  const needs = starts.map(({ id }) => closure(sources, id))
  const base = new Set([...initial, ...neededByMost(starts, needs)])
  const further = needs.map(ids => [...ids].filter(id => !base.has(id)))
  // Another byte matters more where there are many already.
  const weights = starts.map(
    ({ visits }, number) => visits * (request + sizeOf(sources, further[number] ?? [])),
  )
  const files = joinedWhereItGains(filesByUsers(sources, starts, further, weights), weights)
  return { base, files: files.filter(({ isShared }) => isShared).map(({ ids }) => ids) }
}

/** A module and everything that it imports at once. */
function closure(sources: ReadonlyMap<string, Source>, id: string): Set<string> {
  const found = new Set<string>()
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const source = sources.get(next)
    if (!source || found.has(next)) continue
    found.add(next)
    open.push(...source.imports)
  }
  return found
}

const sizeOf = (sources: ReadonlyMap<string, Source>, ids: readonly string[]) =>
  ids.reduce((sum, id) => sum + (sources.get(id)?.bytes ?? 0), 0)

function neededByMost(starts: readonly Start[], needs: readonly Set<string>[]): string[] {
  const visits = new Map<string, number>()
  let all = 0
  for (const [number, start] of starts.entries()) {
    if (!start.isPage) continue
    all += start.visits
    for (const id of needs[number] ?? []) visits.set(id, (visits.get(id) ?? 0) + start.visits)
  }
  const own = new Set(starts.map(({ id }) => id))
  return [...visits].filter(([id, its]) => its > all * most && !own.has(id)).map(([id]) => id)
}

/** A file for each start, and one for each set of starts that need the same modules. */
function filesByUsers(
  sources: ReadonlyMap<string, Source>,
  starts: readonly Start[],
  needs: readonly string[][],
  weights: readonly number[],
): File[] {
  const usersOf = new Map<string, Uint8Array>()
  for (const [number, ids] of needs.entries()) {
    for (const id of ids) {
      const users = usersOf.get(id) ?? new Uint8Array(starts.length)
      users[number] = 1
      usersOf.set(id, users)
    }
  }
  const own = new Set(starts.map(({ id }) => id))
  const files = new Map<string, File>()
  const fileOf = new Map<string, File>()
  for (const [id, users] of usersOf) {
    const place = own.has(id) ? id : users.join('')
    const isShared = !own.has(id) && users.filter(Boolean).length > 1
    const weight = weightOf(users, weights)
    const file = files.get(place) ?? { ids: [], bytes: 0, users, weight, imports: new Set(), isShared }
    file.ids.push(id)
    file.bytes += sources.get(id)?.bytes ?? 0
    files.set(place, file)
    fileOf.set(id, file)
  }
  for (const [id, file] of fileOf) {
    for (const needed of sources.get(id)?.imports ?? []) {
      const other = fileOf.get(needed)
      if (other && other !== file) file.imports.add(other)
    }
  }
  return [...files.values()]
}

const weightOf = (users: Uint8Array, weights: readonly number[]) =>
  weights.reduce((sum, weight, number) => sum + weight * (users[number] ?? 0), 0)

/** Joins pairs of files, the best first, until no pair gains. */
function joinedWhereItGains(separate: readonly File[], weights: readonly number[]): File[] {
  let files = [...separate]
  let pairs = files.flatMap((one, place) => pairsOf(one, files.slice(place + 1), weights))
  for (;;) {
    const pair = bestOf(pairs, weights)
    if (!pair) return files
    const { one, other } = pair
    const both = join(one, other, weights)
    files = files.filter(file => file !== one && file !== other)
    for (const { imports } of files) {
      const needsOne = imports.delete(one)
      if (imports.delete(other) || needsOne) imports.add(both)
    }
    // A start that loads a file loads what it imports.
    const touched = new Set([one, other])
    for (const file of allImports(both)) {
      const users = withUsers(file, both.users)
      if (weightOf(users, weights) === file.weight) continue
      touched.add(file)
      file.users = users
      file.weight = weightOf(users, weights)
    }
    pairs = pairs.filter(known => !touched.has(known.one) && !touched.has(known.other))
    files.push(both)
    const renewed = [both, ...files.filter(file => touched.has(file))]
    for (const [place, file] of renewed.entries()) {
      const others = files.filter(known => known !== file && !renewed.slice(0, place).includes(known))
      pairs.push(...pairsOf(file, others, weights))
    }
  }
}

/** The pairs that gain when they are joined, apart from what they import. */
function pairsOf(one: File, others: readonly File[], weights: readonly number[]): Pair[] {
  if (!one.isShared) return []
  return others
    .filter(({ isShared }) => isShared)
    .map(other => ({ one, other, gain: gainOf(one, other, weights) }))
    .filter(({ gain }) => gain > 0)
}

/** The requests that joining two files saves, less the bytes that some starts then load in vain. */
function gainOf(one: File, other: File, weights: readonly number[]): number {
  const users = one.users.map((used, number) => used & (other.users[number] ?? 0))
  const both = weightOf(users, weights)
  return request * both - one.bytes * (other.weight - both) - other.bytes * (one.weight - both)
}

/** The pair with the highest gain that is left after the cost of its imports. */
function bestOf(pairs: Pair[], weights: readonly number[]): Pair | undefined {
  let best: Pair | undefined
  let highest = 0
  for (const pair of pairs.sort((one, other) => other.gain - one.gain)) {
    if (pair.gain <= highest) break
    const left = pair.gain - costOfImports(pair, weights)
    if (left <= highest) continue
    best = pair
    highest = left
  }
  return best
}

/** What the users of one file load in vain because the other imports it. */
function costOfImports({ one, other }: Pair, weights: readonly number[]): number {
  const users = withUsers(one, other.users)
  let cost = 0
  for (const direct of [...one.imports, ...other.imports]) {
    if (direct === one || direct === other) continue
    // Once joined, they and a file between them would need each other.
    const further = allImports(direct)
    if (further.has(one) || further.has(other)) return Number.POSITIVE_INFINITY
  }
  for (const file of new Set([...allImports(one), ...allImports(other)])) {
    if (file === one || file === other) continue
    cost += (file.bytes + request) * (weightOf(withUsers(file, users), weights) - file.weight)
  }
  return cost
}

function allImports({ imports }: File): Set<File> {
  const found = new Set<File>()
  const open = [...imports]
  for (let next = open.pop(); next; next = open.pop()) {
    if (found.has(next)) continue
    found.add(next)
    open.push(...next.imports)
  }
  return found
}

const withUsers = ({ users }: File, others: Uint8Array) =>
  users.map((used, number) => used | (others[number] ?? 0))

function join(one: File, other: File, weights: readonly number[]): File {
  const users = withUsers(one, other.users)
  return {
    ids: [...one.ids, ...other.ids],
    bytes: one.bytes + other.bytes,
    users,
    weight: weightOf(users, weights),
    imports: new Set([...one.imports, ...other.imports].filter(file => file !== one && file !== other)),
    isShared: true,
  }
}
