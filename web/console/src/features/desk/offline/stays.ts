// The desk opens without a network once it was open with one: its files are stored on the device.

/** A new version takes effect at the next opening: nothing reloads while an operator works. */
export function stayOnDevice() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Without it the desk works as well, as long as it stays open.
  void navigator.serviceWorker.register('/console/sw.js', { scope: '/console/' }).catch(() => undefined)
}
