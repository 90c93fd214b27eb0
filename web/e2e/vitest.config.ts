// How the browser tests run: one after another, against the program that GOMVE_URL names.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['*.test.ts'],
    // One clock and one shelf of tickets for all: two walks at once would see each other's.
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 60_000,
    globalSetup: './stage/browser.ts',
    bail: 0,
    reporters: ['verbose'],
  },
})
