// The service worker and its updates: a new version waits until the user agrees, so that nothing changes
// during a payment.
import { Button } from '@gomve/ui/button'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

const hour = 3_600_000
const listeners = new Set<() => void>()
let update: ((reload: boolean) => Promise<void>) | undefined
let waiting = false

function setWaiting(next: boolean) {
  waiting = next
  for (const listener of listeners) listener()
}

/** Registers the worker a second after the first page is shown, so that the two do not compete. */
export function keepFresh() {
  if (import.meta.env.PROD) setTimeout(register, 1_000)
}

async function register() {
  const { registerSW } = await import('virtual:pwa-register')
  update = registerSW({
    onNeedRefresh: () => setWaiting(true),
    onRegisteredSW: (_, registration) => {
      if (registration) setInterval(() => void registration.update().catch(() => undefined), hour)
    },
  })
}

/** A worker does not take over a page that was opened before it: such a page reloads itself. */
function renew() {
  void update?.(true)
  setTimeout(() => location.reload(), 1_500)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function UpdatePrompt() {
  const { t } = useTranslation()
  const shown = useSyncExternalStore(subscribe, () => waiting)
  if (!shown) return null
  return (
    <section
      aria-label={t('update.title')}
      className="fixed inset-x-4 bottom-[calc(76px+var(--above-tabs)+env(safe-area-inset-bottom))] z-[10060] mx-auto flex max-w-[448px] animate-rise flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-float p-3 pl-4 shadow-[0_16px_40px_rgb(0_0_0/0.6)]"
    >
      <p className="min-w-0 flex-1 text-sm">{t('update.title')}</p>
      <Button tone="text" onClick={() => setWaiting(false)}>
        {t('update.later')}
      </Button>
      <Button onClick={renew}>{t('update.now')}</Button>
    </section>
  )
}
