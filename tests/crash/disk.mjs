// A disk model for power failures: synced contents, and possible remains of unsynced changes.

/** Bytes that grow. */
class Image {
  #bytes
  size

  constructor(bytes) {
    this.#bytes = Buffer.from(bytes)
    this.size = bytes.length
  }

  write(offset, bytes) {
    this.resize(Math.max(this.size, offset + bytes.length))
    bytes.copy(this.#bytes, offset)
  }

  resize(size) {
    if (size > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(size, 2 * this.#bytes.length))
      this.#bytes.copy(larger, 0, 0, this.size)
      this.#bytes = larger
    }
    if (size < this.size) this.#bytes.fill(0, size, this.size)
    this.size = size
  }

  /** A copy of the contents. */
  copy() {
    return Buffer.from(this.#bytes.subarray(0, this.size))
  }
}

const sizeAfter = (change, size) =>
  change.bytes === undefined ? change.size : Math.max(size, change.offset + change.bytes.length)

const someOf = (count, chance) => chance.oneOf([0, count, chance.below(count + 1)])

/** Possible outcomes of unsynced changes: how many of each sector's changes reached the disk. */
const fates = {
  nothing: () => ({ reached: () => 0, sizes: () => 0 }),
  everything: () => ({ reached: places => places.length, sizes: count => count }),
  // Each sector independently.
  scattered: chance => ({
    reached: places => someOf(places.length, chance),
    sizes: count => someOf(count, chance),
  }),
  // In order up to a torn change.
  'in order': (chance, count) => {
    const [last, torn] = [chance.below(count), chance.below(2 ** 16)]
    const reached = places => places.filter(({ of, nth }) => of < last || (of === last && nth < torn)).length
    return { reached, sizes: () => last + chance.below(2) }
  },
  // The latest only, without earlier ones.
  'latest only': (chance, count) => {
    const first = chance.below(count)
    return {
      reached: places => (places.at(-1).of >= first ? places.length : 0),
      sizes: () => count,
    }
  },
}

class File {
  #kept
  #changes = [] // of `bytes` at an `offset`, or of the `size`; `done` when the call has returned

  constructor(bytes = Buffer.alloc(0)) {
    this.#kept = new Image(bytes)
  }

  get isEmpty() {
    return this.#kept.size === 0 && this.#changes.length === 0
  }

  begin(change) {
    this.#changes.push(change)
  }

  forget(change) {
    this.#changes = this.#changes.filter(other => other !== change)
  }

  /** The changes that a sync starting now covers. */
  done() {
    return this.#changes.filter(({ done }) => done)
  }

  keep(changes) {
    for (const change of changes) {
      if (change.bytes === undefined) this.#kept.resize(change.size)
      else this.#kept.write(change.offset, change.bytes)
    }
    const kept = new Set(changes)
    this.#changes = this.#changes.filter(change => !kept.has(change))
  }

  /** The written parts of each sector, in order. */
  #sectors(sector) {
    const sectors = new Map()
    for (const [of, { offset, bytes }] of this.#changes.entries()) {
      if (bytes === undefined) continue
      const first = Math.floor(offset / sector)
      for (let at = first; at * sector < offset + bytes.length; at += 1) {
        if (!sectors.has(at)) sectors.set(at, [])
        sectors.get(at).push({ of, nth: at - first, offset, bytes })
      }
    }
    return sectors
  }

  /** The contents after a power failure, and their cause. */
  found(chance, sector, named) {
    const image = new Image(this.#kept.copy())
    if (this.#changes.length === 0) return { bytes: image.copy(), fate: 'synced' }
    const fate = named ?? chance.oneOf(Object.keys(fates))
    const { reached, sizes } = fates[fate](chance, this.#changes.length)
    const size = this.#changes
      .slice(0, sizes(this.#changes.length))
      .reduce((s, c) => sizeAfter(c, s), image.size)
    for (const [at, places] of this.#sectors(sector)) {
      for (const { offset, bytes } of places.slice(0, reached(places))) {
        const [begin, end] = [
          Math.max(at * sector, offset),
          Math.min((at + 1) * sector, offset + bytes.length),
        ]
        image.write(begin, bytes.subarray(begin - offset, end - offset))
      }
    }
    image.resize(size)
    return { bytes: image.copy(), fate }
  }
}

/** The files of a folder; `deafTo` names one whose syncs do nothing, to test the test. */
export class Disk {
  #kept // the synced names
  #changes = [] // of names; `file` is undefined for a removal
  #deafTo

  constructor(files = new Map(), { deafTo } = {}) {
    this.#kept = new Map([...files].map(([name, bytes]) => [name, new File(bytes)]))
    this.#deafTo = deafTo
  }

  #names(count = this.#changes.length) {
    const names = new Map(this.#kept)
    for (const { name, file } of this.#changes.slice(0, count)) {
      if (file === undefined) names.delete(name)
      else names.set(name, file)
    }
    return names
  }

  begins(event) {
    const file = this.#names().get(event.name)
    if (event.does === 'writes') {
      if (event.offset === undefined && !file.isEmpty)
        throw new Error(`${event.name} is written to by write()`)
      event.change = { offset: event.offset ?? 0, bytes: event.bytes, done: false }
    } else if (event.does === 'resizes') event.change = { size: event.size, done: false }
    else if (event.does === 'syncs' && event.name === '') event.keeps = [...this.#changes]
    else if (event.does === 'syncs') event.keeps = file.done()
    event.file = file
    if (event.change !== undefined) file.begin(event.change)
  }

  ends(event) {
    const { does, name, file, result } = event
    if (event.change !== undefined) {
      if (result < 0) return file.forget(event.change)
      if (does === 'writes') event.change.bytes = event.change.bytes.subarray(0, result)
      event.change.done = true
    } else if (result < 0) return
    else if (does === 'syncs') this.#sync(event)
    else if (does === 'opens') this.#open(event)
    else if (does === 'unlinks') this.#changes.push({ name, file: undefined })
    else if (does === 'renames') this.#changes.push({ name: event.to, file }, { name, file: undefined })
  }

  #sync({ name, file, keeps }) {
    if (name === this.#deafTo) return
    if (name !== '') return file.keep(keeps)
    const kept = keeps.filter(change => this.#changes.includes(change)).length // of the first ones
    this.#kept = this.#names(kept)
    this.#changes = this.#changes.slice(kept)
  }

  #open({ name, empties }) {
    const file = this.#names().get(name)
    if (file === undefined) this.#changes.push({ name, file: new File() })
    else if (empties) file.begin({ size: 0, done: true })
  }

  /**
   * A possible state after a power failure now: each file's bytes by name, and the outcome of unsynced
   * changes. `fated` sets the outcome of some files, and of names as '', instead of a random one.
   */
  cut(chance, fated = {}) {
    const sector = chance.oneOf([512, 4096])
    const all = this.#changes.length
    const count = { nothing: 0, everything: all }[fated['']] ?? chance.oneOf([all, chance.below(all + 1)])
    const files = new Map()
    const how = [`sectors of ${sector}`]
    if (count < all) how.push(`${all - count} of ${all} changes of names lost`)
    for (const [name, file] of this.#names(count)) {
      const { bytes, fate } = file.found(chance, sector, fated[name])
      files.set(name, bytes)
      if (fate !== 'synced') how.push(`${name} ${fate}`)
    }
    return { files, how: how.join(', ') }
  }
}
