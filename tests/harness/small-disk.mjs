// A private disk that can be filled to the last page and emptied.
import { execFileSync } from 'node:child_process'
import { mkdirSync, statfsSync } from 'node:fs'

const page = 4096
const mounted = []
// tmpfs uses memory for stored data only: a dozen leader failures fill two gigabytes with the servers' logs.
const roomy = 2 ** 33

/** A file system in memory at `folder`, which ends with the current mount namespace. */
export class SmallDisk {
  constructor(folder) {
    this.folder = folder
    mkdirSync(folder, { recursive: true })
    mounted.push(folder)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${roomy},mode=755`, 'tmpfs', folder])
  }

  /** Leaves room for a number of pages. */
  fill(pages) {
    for (let more = pages; ; more += 16) {
      const { blocks, bfree, bsize } = statfsSync(this.folder)
      if (this.#resize((blocks - bfree) * bsize + more * page)) return
    }
  }

  empty() {
    if (!this.#resize(roomy)) throw new Error(`${this.folder} cannot be made larger`)
  }

  /** A file system cannot shrink below its contents, and other processes may be writing. */
  #resize(bytes) {
    try {
      execFileSync('mount', ['-o', `remount,size=${bytes}`, this.folder], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
}

export const anyMounted = () => mounted.length > 0

/** Unmounts every small disk and discards its contents. */
export function unmountAll() {
  for (const folder of mounted.splice(0)) execFileSync('umount', ['--lazy', folder])
}
