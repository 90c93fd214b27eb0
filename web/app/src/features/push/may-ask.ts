// Whether the offer to turn notifications on may be shown on this device.

const place = 'push.askAfter'
const month = 30 * 86_400_000

/** For a month, after the user put it off or turned notifications off. */
export const askLater = () => localStorage.setItem(place, String(Date.now() + month))

export const mayAsk = () =>
  'Notification' in window &&
  Notification.permission !== 'denied' &&
  Date.now() >= Number(localStorage.getItem(place))
