// Preloaded answers: requested by the boot script while the code loaded. Each is used once, for the user
// signed in then, and only for the first page.
import type { Preloaded } from '@gomve/shared/client'

export interface PreloadedAnswer extends Preloaded {
  token: string
  lang: string
}

declare global {
  interface Window {
    /** By path and query. */
    preloaded?: Record<string, PreloadedAnswer>
  }
}

const goodFor = 20_000

export function preloadedAnswer({ pathname, search }: URL, token: string, lang: string) {
  const found = window.preloaded?.[pathname + search]
  if (!found) return undefined
  delete window.preloaded?.[pathname + search]
  const fits = found.token === token && found.lang === lang && Date.now() - found.sentAt < goodFor
  return fits ? found : undefined
}
