// The moments at which what a page shows may be old: it is shown again, comes back from the browser's memory,
// or the network is back.

/** Calls the listener at each of them while the page is visible, until the given function is called. */
export function onReturn(listener: () => void): () => void {
  const ifShown = () => {
    if (!document.hidden) listener()
  }
  const ifRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) ifShown()
  }
  document.addEventListener('visibilitychange', ifShown)
  window.addEventListener('pageshow', ifRestored)
  window.addEventListener('online', ifShown)
  return () => {
    document.removeEventListener('visibilitychange', ifShown)
    window.removeEventListener('pageshow', ifRestored)
    window.removeEventListener('online', ifShown)
  }
}
