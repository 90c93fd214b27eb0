// Writes a .br and a .gz beside every text file of the build, so that the server never compresses while it
// serves.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthwhile = /\.(js|css|html|svg|json|webmanifest|txt)$/

export function compress(folder: string): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const files = entries.filter(entry => entry.isFile() && worthwhile.test(entry.name))
        await Promise.all(files.map(file => compressFile(join(file.parentPath, file.name))))
      },
    },
  }
}

async function compressFile(path: string) {
  const plain = await readFile(path)
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  }
  await writeFile(`${path}.br`, await brotli(plain, options))
  await writeFile(`${path}.gz`, await zip(plain, { level: 9 }))
}
