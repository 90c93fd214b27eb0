// The storage of an offline desk in IndexedDB: answers of the server, seen tickets, and unsent records.
// Records are encrypted with a key that the server gives their operator only and that is deleted at sign-out,
// so the next operator at this device can neither read nor send them.

const name = 'gomve.desk'
const stores = ['kept', 'seen', 'line'] as const
type Store = (typeof stores)[number]

/** Without a secure context (https) there is neither a camera nor a key: nothing is kept then. */
export const canKeep = () => 'indexedDB' in globalThis && crypto.subtle !== undefined

let opened: Promise<IDBDatabase> | undefined

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(name, 1)
    asked.onupgradeneeded = () => {
      for (const store of stores) asked.result.createObjectStore(store)
    }
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
  return opened
}

/** Resolves once it is on the disk. */
async function inStore<Data>(
  store: Store,
  mode: IDBTransactionMode,
  act: (place: IDBObjectStore) => IDBRequest<Data> | undefined,
): Promise<Data | undefined> {
  const transaction = (await database()).transaction(store, mode, { durability: 'strict' })
  const request = act(transaction.objectStore(store))
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  return request?.result
}

export const kept = {
  read: <Data>(key: string) => inStore<Data>('kept', 'readonly', place => place.get(key)),
  keep: (key: string, data: unknown) => inStore('kept', 'readwrite', place => place.put(data, key)),
  clear: () => inStore('kept', 'readwrite', place => place.clear()),
}

/** A ticket that was handed over at this device. */
export interface Seen {
  at: number
  isOffline: boolean
}
export const seen = {
  read: (ticketId: string) => inStore<Seen>('seen', 'readonly', place => place.get(ticketId)),
  all: async () => (await inStore<Seen[]>('seen', 'readonly', place => place.getAll())) ?? [],
  note: (ticketId: string, what: Seen) => inStore('seen', 'readwrite', place => place.put(what, ticketId)),
}

/** A stored line: its operator and whether it was sent in the clear, the rest encrypted. */
export interface KeptLine {
  id: string
  operatorId: string
  isSettled: boolean
  seal: { iv: Uint8Array<ArrayBuffer>; text: ArrayBuffer }
}
export const lines = {
  all: async () => (await inStore<KeptLine[]>('line', 'readonly', place => place.getAll())) ?? [],
  put: (line: KeptLine) => inStore('line', 'readwrite', place => place.put(line, line.id)),
  drop: (id: string) => inStore('line', 'readwrite', place => place.delete(id)),
}

// ---- the key

interface Owner {
  operatorId: string
  key: CryptoKey
}
const ownerPlace = 'owner'

export async function takeKey(operatorId: string, secret: string) {
  const bytes = fromBase64url(secret)
  if (!bytes) throw new Error('the key of the queue is no base64url')
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  await kept.keep(ownerPlace, { operatorId, key } satisfies Owner)
}

/** The operator whose lines can be read and written now. */
export const owner = () => kept.read<Owner>(ownerPlace)

export async function close(data: object, { key }: Owner): Promise<KeptLine['seal']> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(data))
  return { iv, text: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) }
}

export async function unclose<Data>({ iv, text }: KeptLine['seal'], { key }: Owner): Promise<Data> {
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, text)
  return JSON.parse(new TextDecoder().decode(plain)) as Data
}

/** Exactly the server's format: no padding, no other characters, no left-over bits. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined
  const usual = text.replaceAll('-', '+').replaceAll('_', '/')
  const letters = atob(usual)
  if (btoa(letters).replace(/=+$/, '') !== usual) return undefined
  return Uint8Array.from(letters, letter => letter.charCodeAt(0))
}
