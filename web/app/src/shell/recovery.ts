// Recovery after a new version has removed the old one's files: a page that requests a missing file reloads
// once, at the requested page.

const place = 'reloadedAt'
const once = 30_000

/** `wanted` is the page that is being opened, if there is one. */
export function reloadOnLostChunk(wanted: () => string | undefined) {
  window.addEventListener('vite:preloadError', event => {
    const last = Number(sessionStorage.getItem(place) ?? 0)
    // Offline, or just reloaded: another reload would not help, so the page's own error explains the fault.
    if (!navigator.onLine || Date.now() - last < once) return
    event.preventDefault()
    sessionStorage.setItem(place, String(Date.now()))
    const target = wanted()
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
