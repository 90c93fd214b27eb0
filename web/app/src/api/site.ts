// What the site says of itself before anyone has signed in: contacts, switches, where pictures are.
import { answerOf, quiet } from './answers'

export const siteQuery = { ...answerOf('/getSiteConfig'), staleTime: 5 * 60_000, ...quiet }

/** A picture named by the operator; undefined if no place for pictures is configured. */
export const pictureAt = (domain: string | undefined, name: string) =>
  domain && name ? `${domain.replace(/\/$/, '')}/${name}` : undefined
