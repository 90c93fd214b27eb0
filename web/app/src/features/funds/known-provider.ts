// Whether this device knows the user as a funds provider. A page on which applications are a line asks for
// them only then, so that it costs other users no call.
import { session } from '@/api/session'

const place = () => `funds.provider:${session.get().userId}`

export const isKnownProvider = () => localStorage.getItem(place()) === '1'

export function rememberProvider(isProvider: boolean) {
  if (isProvider) localStorage.setItem(place(), '1')
  else localStorage.removeItem(place())
}
