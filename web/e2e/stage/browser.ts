// The Chromium that all tests share: its start and address.
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
  const browser = await chromium.launchServer({
    executablePath: '/usr/bin/chromium-headless-shell',
    args: flags,
  })
  project.provide('browser', browser.wsEndpoint())
  return () => browser.close()
}
