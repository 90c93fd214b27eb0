// A disk of one's own that can be filled to the last page and emptied again.
import { execFileSync } from 'node:child_process'
import { mkdirSync, statfsSync } from 'node:fs'

const page = 4096
const mounted = []
// In memory only as far as it is used: a dozen falls of a leader fill two gigabytes with its servers' logs.
const roomy = 2 ** 33

/** A file system in memory at `folder`. It is gone with the mount namespace that we run in. */
export class SmallDisk {
  constructor(folder) {
    this.folder = folder
    mkdirSync(folder, { recursive: true })
    mounted.push(folder)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${roomy},mode=755`, 'tmpfs', folder])
  }

  /** Leaves room for so many pages and no more. */
  fill(pages) {
    for (let more = pages; ; more += 16) {
      const { blocks, bfree, bsize } = statfsSync(this.folder)
      if (this.#resize((blocks - bfree) * bsize + more * page)) return
    }
  }

  empty() {
    if (!this.#resize(roomy)) throw new Error(`${this.folder} cannot be made larger`)
  }

  /** A file system is never made smaller than what it holds, and others may be writing to it. */
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

/** Lets go of every small disk, and of what is on it. */
export function unmountAll() {
  for (const folder of mounted.splice(0)) execFileSync('umount', ['--lazy', folder])
}
