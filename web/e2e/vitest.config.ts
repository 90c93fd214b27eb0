// How the walks run: one after another, against the program that GOMVE_URL names.
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// A code of an operator's authenticator is good once, so those who need one come first and last.
const order = ['main-job', 'top-up', 'session', 'every-page', 'every-screen']
const place = ({ moduleId }: TestSpecification) => order.indexOf(basename(moduleId, '.test.ts'))

class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['*.test.ts'],
    // One clock and one shelf of tickets for all: two walks at once would see each other's.
    fileParallelism: false,
    sequence: { sequencer: Order },
    cache: false,
    testTimeout: 240_000,
    hookTimeout: 60_000,
    globalSetup: './stage/browser.ts',
    reporters: ['verbose'],
  },
})
