// Accepting an application, which takes the portions at once, or rejecting it.
import { Button } from '@gomve/ui/button'
import { toast } from '@gomve/ui/toast'
import { useTranslation } from 'react-i18next'
import { confirm } from '@/ui/confirm'
import { useIsDoorOpen } from './door'
import { type Application, useDecide } from './task-calls'

export function Decide({ application }: { application: Application }) {
  const { t } = useTranslation('fundsTasks')
  const isOpen = useIsDoorOpen()
  const { applicationId, taker: name, portions, size } = application
  const decide = useDecide(applicationId, ({ state }) =>
    toast.success(t(state === 'accepted' ? 'applications.accepted' : 'applications.rejected')),
  )
  const ask = async (accept: boolean) => {
    const yes = await confirm(
      accept
        ? {
            title: t('applications.acceptAsk', { name }),
            text: t('applications.acceptText', { portions, count: size }),
            confirm: t('applications.accept'),
          }
        : {
            title: t('applications.rejectAsk', { name }),
            confirm: t('applications.reject'),
            danger: true,
          },
    )
    if (yes) decide.pay({ applicationId, accept })
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button
        tone="quiet"
        disabled={!isOpen || decide.busy}
        aria-label={t('applications.rejectOf', { name })}
        onClick={() => void ask(false)}
      >
        {t('applications.reject')}
      </Button>
      <Button
        disabled={!isOpen}
        busy={decide.busy}
        aria-label={t('applications.acceptOf', { name })}
        onClick={() => void ask(true)}
      >
        {t('applications.accept')}
      </Button>
    </div>
  )
}
