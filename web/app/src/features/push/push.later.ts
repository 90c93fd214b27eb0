// After the first page: a notification that is tapped opens its page here, and the server is sent this device
// again when its subscription, session or language has changed.
import i18next from 'i18next'
import { session } from '@/api/session'
import type { OpensPage } from '@/lib/worker-message'
import type { Later } from '@/registries'
import { lastSent } from './last-sent'

export default (app => {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<Partial<OpensPage>>) => {
    if (!data?.opens) return
    ports[0]?.postMessage(true)
    app.open(data.opens)
  })
  renew()
  session.subscribe(renew)
  i18next.on('languageChanged', renew)
}) satisfies Later

/** A device on which the user never turned notifications on loads nothing for them. */
function renew() {
  if (lastSent()?.userId !== session.get().userId) return
  void import('./device').then(({ sendIfChanged }) => sendIfChanged()).catch(() => undefined)
}
