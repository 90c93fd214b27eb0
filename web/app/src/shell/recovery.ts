// Recovery after a new version has removed the old one's files: a page that requests a missing file reloads
// once, at the requested page.

const place = 'reloadedAt'
const once = 30_000
let ahead = 0

/** Loads what may be needed later. A failure is no reason to reload: it loads when it is needed. */
export async function loadAhead(load: () => Promise<unknown>) {
  ahead += 1
  try {
    await load()
  } catch {
    // Most often there is no network.
  } finally {
    ahead -= 1
  }
}

/** `wanted` is the page that is being opened, if there is one. */
export function reloadOnLostChunk(wanted: () => string | undefined) {
  window.addEventListener('vite:preloadError', event => {
    const last = Number(sessionStorage.getItem(place) ?? 0)
    // Offline, or just reloaded: another reload would not help, so the page's own error explains the fault.
    if (!navigator.onLine || Date.now() - last < once) return
    const target = wanted()
    if (ahead > 0 && !target) return
    event.preventDefault()
    sessionStorage.setItem(place, String(Date.now()))
    if (target) location.assign(target)
    else location.reload()
  })
}

/** A transition that a busy phone cannot draw is not a failure: the page is shown anyway. */
export function forgiveUndrawnTransitions() {
  window.addEventListener('unhandledrejection', event => {
    const { reason } = event
    if (reason instanceof DOMException && reason.message.startsWith('Transition was ')) event.preventDefault()
  })
}
