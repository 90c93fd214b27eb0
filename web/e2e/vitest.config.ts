// The configuration of the walks: one after another, against the program that GOMVE_URL names.
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// An operator's code is valid once, so tests with operators come first and last.
const order = [
  ...['main-job', 'top-up', 'session', 'every-page', 'every-screen', 'first-day', 'payouts'],
  ...['leading', 'selling', 'providing', 'taking'],
]
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
    // The clock and the tickets are shared, so two walks at once would disturb each other.
    fileParallelism: false,
    sequence: { sequencer: Order },
    cache: false,
    testTimeout: 900_000,
    hookTimeout: 300_000,
    globalSetup: './stage/browser.ts',
    reporters: ['verbose'],
  },
})
