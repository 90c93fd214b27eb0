// What the server would answer to a code, as far as this device can know.
import { type RefusalDetails, Refused } from '@gomve/shared/envelope'
import type { Language } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import i18next from 'i18next'
import { canKeep, seen } from '@/lib/vault'
import type { Kit } from './kit'
import { type PickupFault, readPickup } from './pickup-code'
import { handedOverOn } from './queue'

const day = 86_400_000

/** A ticket that may be handed over, according to its code and the kit. */
export interface OfflineTicket {
  text: string
  ticketId: string
  expiresAt: string
  scannedAt: string
  of: Kit['classes'][number]
}

export type OfflineFault =
  | PickupFault
  | 'noKit'
  | 'notAllowed'
  | 'oldKit'
  | 'seen'
  | 'dayIsFull'
  | 'otherVenue'

/** A refusal of this device's own, without a number of the server's. */
function refused(fault: OfflineFault, details: RefusalDetails = {}): Refused {
  return new Refused(0, i18next.t(`desk:offline.refused.${fault}`), `desk.${fault}`, details)
}

/** Throws a refusal for a code that must not be handed over. */
export async function judgeOffline(text: string, kit: Kit | undefined): Promise<OfflineTicket> {
  if (!kit || !canKeep()) throw refused('noKit')
  if (kit.mostOffline === 0) throw refused('notAllowed')
  const now = Date.now() + kit.ahead
  if (now - kit.fetchedAt > kit.daysToSend * day) throw refused('oldKit')
  const read = await readPickup(text, kit.keys, now)
  if ('fault' in read) {
    const limit = read.pickup && dateTime(read.pickup.expiresAt, i18next.language as Language)
    throw refused(read.fault, limit ? { limit } : {})
  }
  const { pickup } = read
  const of = kit.classes.find(({ classId }) => classId === pickup.classId)
  if (!of) throw refused('otherVenue')
  const before = await seen.read(pickup.ticketId)
  if (before) {
    const scannedAt = new Date(before.at).toISOString()
    throw refused('seen', { scannedAt, ticketId: pickup.ticketId })
  }
  const given = await handedOverOn(now)
  if (given >= kit.mostOffline) throw refused('dayIsFull', { yours: given, limit: kit.mostOffline })
  return {
    text,
    ticketId: pickup.ticketId,
    expiresAt: new Date(pickup.expiresAt).toISOString(),
    scannedAt: new Date(now).toISOString(),
    of,
  }
}
