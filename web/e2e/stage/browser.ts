// Starts the one Chromium that all tests share, and tells them where to find it.
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    browser: string
  }
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function setup(project: TestProject) {
  const browser = await chromium.launchServer({ executablePath: '/usr/bin/chromium', args: flags })
  project.provide('browser', browser.wsEndpoint())
  return () => browser.close()
}
