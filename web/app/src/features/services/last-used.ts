// The services opened last on this device, by the user who opened them.
import { session } from '@/api/session'

const most = 4
const place = () => `services.${session.get().userId}`

/** Addresses, the last opened first. */
export function lastUsed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place()) ?? '[]')
    return Array.isArray(stored) ? stored.filter(to => typeof to === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberUsed(to: string) {
  const used = [to, ...lastUsed().filter(other => other !== to)].slice(0, most)
  localStorage.setItem(place(), JSON.stringify(used))
}
