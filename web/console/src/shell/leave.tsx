// Signing out here and everywhere, with a warning if this device still keeps lines to be sent.
import { LogOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/api/queries'
import { session } from '@/api/session'
import { readQueue, useDeskQueue } from '@/features/desk/offline/queue'
import { Dialog } from '@/ui/dialog'

export function Leave({ className }: { className: string }) {
  const { t } = useTranslation()
  const [asks, ask] = useState(false)
  const leave = useAct('/logOut', { onDone: session.end })
  const unsent = useDeskQueue().mine.filter(({ settled }) => !settled).length
  useEffect(() => void readQueue(), [])
  // If the server is out of reach, this device at least forgets the session.
  const go = () => leave.mutate({} as never, { onError: session.end })
  return (
    <>
      <button
        type="button"
        onClick={() => (unsent > 0 ? ask(true) : go())}
        disabled={leave.isPending}
        className={className}
      >
        <LogOut className="size-5 shrink-0" aria-hidden="true" />
        {t('leave')}
      </button>
      {asks && (
        <Dialog
          title={t('unsent.title', { count: unsent })}
          onClose={() => ask(false)}
          onSubmit={go}
          submit={t('unsent.leave')}
          danger
          busy={leave.isPending}
        >
          <p>{t('unsent.text')}</p>
        </Dialog>
      )}
    </>
  )
}
