// The services that a user is shown, and those that match a search.

import { plain } from '@gomve/shared/plain'
import type { Language } from '@gomve/ui/lib/language'
import type { Service } from '@/page-entry'

interface Viewer {
  signedIn: boolean
  switches: Partial<Record<NonNullable<Service['switch']>, boolean>>
}

export const shownTo = (services: readonly Service[], { signedIn, switches }: Viewer) =>
  services.filter(
    service =>
      (service.role !== 'guest' || !signedIn) && (!service.switch || switches[service.switch] === true),
  )

/** Those with all words in their title or synonyms; titles that begin with them come first. */
export function found(services: readonly Service[], typed: string, language: Language): Service[] {
  const sought = plain(typed).trim()
  const words = sought.split(/\s+/)
  const title = (service: Service) => plain(service.title[language])
  const rank = (service: Service) => {
    const place = title(service).indexOf(sought)
    return place < 0 ? 2 : Math.min(place, 1)
  }
  return services
    .filter(service => {
      const text = `${title(service)} ${plain(service.synonyms[language])}`
      return words.every(word => text.includes(word))
    })
    .sort((one, other) => rank(one) - rank(other))
}
