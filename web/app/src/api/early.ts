// Answers requested by the boot script while the code loaded. Each is used once, for the user signed in then,
// and only for the first page.
export interface EarlyAnswer {
  token: string
  lang: string
  sentAt: number
  /** Set when the head of the answer is there. */
  receivedAt?: number
  answer: Promise<Response>
}

declare global {
  interface Window {
    /** By path and query. */
    early?: Record<string, EarlyAnswer>
  }
}

const goodFor = 20_000

export function earlyAnswer({ pathname, search }: URL, token: string, lang: string): EarlyAnswer | undefined {
  const found = window.early?.[pathname + search]
  if (!found) return undefined
  delete window.early?.[pathname + search]
  const fits = found.token === token && found.lang === lang && Date.now() - found.sentAt < goodFor
  return fits ? found : undefined
}
