// The moments at which what a page shows may be old: it is shown again, comes back from the browser's memory,
// or the network is back.

const moments = ['visibilitychange', 'pageshow', 'online']

/** Calls the listener at each of them while the page is visible, until the given function is called. */
export function onReturn(listener: () => void): () => void {
  const over = new AbortController()
  // A page that is shown for the first time was not persisted.
  const handle = ({ persisted = true }: Event & { persisted?: boolean }) => {
    if (persisted && !document.hidden) listener()
  }
  for (const moment of moments) addEventListener(moment, handle, over)
  return () => over.abort()
}
