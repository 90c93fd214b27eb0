// The Vietnamese name of a venue below a translated one: it is on the sign, and a driver knows it.
import type { Venue } from './calls'

export function LocalName({ venue: { name, nameVi } }: { venue: Venue }) {
  if (nameVi === name) return null
  return (
    <span lang="vi" className="block text-sm text-ink-2">
      {nameVi}
    </span>
  )
}
