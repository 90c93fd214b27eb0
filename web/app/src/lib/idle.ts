// What can wait until the browser has nothing else to do.

/** Returns how to call it off. Safari has no idle callbacks: there it follows at once. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act)
    return () => clearTimeout(timer)
  }
  const asked = window.requestIdleCallback(act, { timeout: 3_000 })
  return () => window.cancelIdleCallback(asked)
}
