// What a server tells your program by itself: opened only if it is signed with your key and new.

/** Ids are strings, amounts decimal strings such as '200000.00'. */
interface Events {
  /** A top-up is in the wallet of its user. */
  order_paid: { orderId: string; userId: string; channelId: string; amount: string }
  /** A group is full and drawn; the tickets are those of its winners. */
  group_formed: {
    groupId: string
    classId: string
    isPersonal: boolean
    seats: number
    ticketIds: string[]
  }
  ticket_picked_up: { ticketId: string; classId: string; userId: string; venueId: string | null }
  /** `amount`: what arrives, without the fee. */
  payout_transferred: { payoutId: string; userId: string; amount: string; bankReference: string }
  /** The bank returned what it had transferred. */
  payout_brought_back: { payoutId: string; userId: string; amount: string }
}

/** An event, in one of its kinds. One that comes again has the same `id`. */
export type WebhookEvent = {
  [Kind in keyof Events]: { id: string; event: Kind; happenedAt: Date; data: Events[Kind] }
}[keyof Events]

/** Why a message is not to be trusted. */
export type WebhookFault = 'not_signed' | 'forged' | 'old'

export class UntrustedWebhook extends Error {
  override name = 'UntrustedWebhook'
  constructor(readonly fault: WebhookFault) {
    super(`The webhook is ${fault.replace('_', ' ')}`)
  }
}

export interface ReceivedWebhook {
  /** As the console showed it: `whsec_…`. With several, as while a key is changed, one must fit. */
  key: string | readonly string[]
  /** The request's headers, their names in lower case, or a `Headers`. */
  headers: Headers | Record<string, string | string[] | undefined>
  /** The request's body, byte for byte as it came. */
  body: string
}

const toleratedSeconds = 300
const keyStart = 'whsec_'

/** Checks who sent the message, and when: throws an UntrustedWebhook, or gives the event. */
export async function openWebhook({ key, headers, body }: ReceivedWebhook): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id')
  const sentAt = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature')
  if (!id || !sentAt || !signatures) throw new UntrustedWebhook('not_signed')
  const text = new TextEncoder().encode(`${id}.${sentAt}.${body}`)
  const keys = typeof key === 'string' ? [key] : key
  const fits = await Promise.all(keys.map(one => isSigned(one, text, signatures)))
  if (!fits.includes(true)) throw new UntrustedWebhook('forged')
  if (Math.abs(Date.now() / 1000 - Number(sentAt)) > toleratedSeconds) throw new UntrustedWebhook('old')
  const { happenedAt, ...event } = JSON.parse(body)
  return { ...event, happenedAt: new Date(happenedAt) }
}

async function isSigned(key: string, text: BufferSource, signatures: string) {
  const raw = bytesOf(key.slice(keyStart.length))
  const imported = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ])
  for (const one of signatures.split(' ')) {
    if (!one.startsWith('v1,')) continue
    if (await crypto.subtle.verify('HMAC', imported, bytesOf(one.slice('v1,'.length)), text)) return true
  }
  return false
}

/** No bytes if it is no base64. */
function bytesOf(base64: string) {
  try {
    return Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

function headerOf(headers: ReceivedWebhook['headers'], name: string) {
  if (headers instanceof Headers) return headers.get(name)
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}
