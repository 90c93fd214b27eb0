// The venue at which this device stands: chosen once, and used by every screen of a desk.
import { useState } from 'react'

const place = 'desk.venue'

export function useDeskVenue() {
  const [venueId, setVenueId] = useState(() => localStorage.getItem(place) ?? '')
  const choose = (chosen: string) => {
    localStorage.setItem(place, chosen)
    setVenueId(chosen)
  }
  return [venueId, choose] as const
}
