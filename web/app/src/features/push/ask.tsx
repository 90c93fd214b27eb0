// The offer to turn notifications on, once a seat of the user's waits. Only its button asks for permission.
import { Button, ButtonLink } from '@gomve/ui/button'
import { BellRing, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Said } from '@/ui/said'
import { askLater, mayAsk } from './may-ask'
import { useDevice } from './use-device'

export default function PushAsk() {
  const { t } = useTranslation('push')
  const { state, turnOn, isBusy, fault } = useDevice()
  const [isOffered, setOffered] = useState(mayAsk)
  // What became of it stays until the page is left.
  const [touched, setTouched] = useState(false)
  if (!isOffered || (state !== 'off' && !touched)) return null
  const accept = () => {
    setTouched(true)
    void turnOn()
  }
  const postpone = () => {
    askLater()
    setOffered(false)
  }
  const isOn = state === 'on' && !isBusy
  const isDenied = state === 'denied'
  const words = isOn ? t('ask.on') : isDenied ? t('missing.denied') : (fault ?? '')
  const Icon = isOn ? CircleCheck : BellRing
  return (
    <section aria-label={t('ask.title')} className="card p-4">
      <div className="flex items-start gap-3">
        <Icon
          className={isOn ? 'size-6 shrink-0 text-success' : 'size-6 shrink-0 text-primary'}
          aria-hidden="true"
        />
        <div className="min-w-0 flex-1">
          <h2 className="text-base leading-snug font-semibold">{isOn ? words : t('ask.title')}</h2>
          <p className="mt-0.5 text-sm text-ink-2">{isOn ? t('ask.onHint') : t('ask.hint')}</p>
          {!isOn && words && <p className="mt-2 text-sm text-warning">{words}</p>}
        </div>
      </div>
      <Said words={words} />
      {!isOn && (
        <div className="mt-3 flex flex-wrap gap-2">
          {isDenied ? (
            <ButtonLink tone="quiet" to="/pages/user/notifications" className="grow">
              {t('ask.how')}
            </ButtonLink>
          ) : (
            <Button busy={isBusy} onClick={accept} className="grow">
              {t('ask.accept')}
            </Button>
          )}
          <Button tone="quiet" disabled={isBusy} onClick={postpone} className="grow">
            {t('ask.later')}
          </Button>
        </div>
      )}
    </section>
  )
}
