// A visit of a page with the phone that `turns`, `taps`, `scroll` and `tabs` measure on: an empty cache, slow
// 4G.
import puppeteer from 'puppeteer-core'

export const slow4G = { latency: 150, download: 204_800, upload: 96_000 } // ms, bytes a second
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

export const openBrowser = () =>
  puppeteer.launch({
    protocolTimeout: 0, // a long list takes as long as it takes
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })

/**
 * Opens a page with the session of a user and a processor that is so many times slower. `watch` runs in the
 * page before its own code.
 */
export async function visit(browser, { url, session }, path, { slowdown, watch, line = slow4G }, act) {
  const visitor = await browser.createBrowserContext()
  try {
    const tab = await visitor.newPage()
    await tab.setViewport(phone)
    await tab.setBypassServiceWorker(true)
    await tab.evaluateOnNewDocument(known => {
      for (const [name, value] of Object.entries(known)) localStorage.setItem(name, value)
    }, session)
    await tab.evaluateOnNewDocument(watch)
    await tab.emulateNetworkConditions(line)
    await tab.emulateCPUThrottling(slowdown)
    await tab.goto(url + path)
    return await act(tab)
  } finally {
    await visitor.close()
  }
}

export const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds))
