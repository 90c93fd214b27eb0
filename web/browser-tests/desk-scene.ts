// A desk for the tests: an operator at a venue with their own device, and people with tickets.
import type { BrowserContext, Page } from 'playwright-core'
import { type Operator, sitDown, tell } from './operators.ts'
import { stand, until } from './settled.ts'
import { call, demoPeople, openPhone, type Session, site } from './site.ts'

export interface Shown {
  ticketId: string
  /** The text of the QR code, and the digits below it. */
  qr: string
  code: string
}

/** A number of tickets of demo users that wait for pickup. */
export async function ticketsToShow(wanted: number): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const { mobile, password } of await demoPeople()) {
    const { token } = await call<Session>('/login', { body: { mobile, password } })
    const list = await call<{ items: { ticketId: string; state: string }[] }>(
      '/token/vr/getTicketList?limit=100',
      { token },
    )
    for (const { ticketId, state } of list.items) {
      if (state !== 'awaiting_number') continue
      const pass = await call<{ qr: string; code: string }>(`/token/vr/getTicketCode?ticketId=${ticketId}`, {
        token,
      })
      shown.push({ ticketId, ...pass })
      if (shown.length === wanted) return shown
    }
  }
  throw new Error(`the demo has ${shown.length} tickets to show, ${wanted} are wanted`)
}

export const allowOffline = (owner: string, tickets: number) =>
  tell('/settings/set', {
    token: owner,
    body: { key: 'tickets.offline_handovers', value: String(tickets), reason: 'thử quầy mất mạng' },
  })

/** Hands a ticket over at another desk. */
export async function takenElsewhere({ token }: Operator, { qr, ticketId }: Shown, venueId: string) {
  await tell('/desk/scan', { token, body: { text: qr, venueId } })
  await tell('/desk/handOver', { token, body: { ticketId, venueId } })
}

/** All IndexedDB data of the device, as text. */
export const keptOn = (page: Page) =>
  page.evaluate(async () => {
    // Opening a missing database creates it.
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'gomve.desk')) return ''
    const base = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('gomve.desk')
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    const all = await Promise.all(
      [...base.objectStoreNames].map(
        name =>
          new Promise<string>(resolve => {
            const asked = base.transaction(name).objectStore(name).getAll()
            asked.onsuccess = () =>
              resolve(
                JSON.stringify(asked.result, (_, value) =>
                  value instanceof ArrayBuffer || ArrayBuffer.isView(value)
                    ? new TextDecoder('latin1').decode(value as ArrayBuffer)
                    : value,
                ),
              )
          }),
      ),
    )
    base.close()
    return all.join('\n')
  })

export interface Desk {
  phone: BrowserContext
  page: Page
  close: () => Promise<void>
  /** Types a text and Enter, as a hand scanner does. */
  scan: (text: string) => Promise<void>
  /** Presses a button by its exact name. */
  press: (name: string) => Promise<void>
  sees: (words: string | RegExp) => Promise<void>
}

interface At {
  venueId: string
  film?: string
  width?: number
  height?: number
}

export async function openDesk({ token }: Operator, { venueId, ...device }: At): Promise<Desk> {
  const { phone, close } = await openPhone(device)
  await sitDown(phone, token)
  await phone.addInitScript(id => localStorage.setItem('desk.venue', id), venueId)
  const page = await phone.newPage()
  await stand(page, `${site}/console/desk`)
  await until(
    () => keptOn(page),
    kept => kept.includes('mostOffline'),
    'what a desk needs without a network lies on the device',
  )
  return {
    phone,
    page,
    close,
    async scan(text) {
      await page.getByLabel('Mã nhận vé (12 chữ số) hoặc nội dung QR').fill(text)
      await page.keyboard.press('Enter')
    },
    press: name => page.getByRole('button', { name, exact: true }).click(),
    sees: words => page.getByText(words).first().waitFor(),
  }
}
