// The part of the worker for notifications, in one file that the worker itself loads. Its name has a hash, so
// a change of it is a new version of the worker.
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import type { Plugin } from 'vite'

const entry = fileURLToPath(new URL('../worker/push.ts', import.meta.url))

/** The plugin, and the file that `importScripts` names. */
export async function pushWorker(): Promise<{ plugin: Plugin; file: string }> {
  const { output } = await build({
    input: entry,
    write: false,
    output: { format: 'iife', minify: true, comments: false },
  })
  const source = output[0].code
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  const file = `assets/push-worker-${hash}.js`
  const plugin: Plugin = {
    name: 'push-worker',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source })
    },
  }
  return { plugin, file }
}
