// Notifications on this device: the switch, or why there is none and what to do about it.
import { Switch } from '@gomve/ui/choices'
import { useTranslation } from 'react-i18next'
import { Said } from '@/ui/said'
import { Skeleton } from '@/ui/skeleton'
import { type DeviceState, isApplePhone, isInstalled } from './device'
import { useDevice } from './use-device'

/** `isKnown`: the server sends notifications to it. */
export function ThisDevice({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslation('push')
  const { state, turnOn, turnOff, isBusy, fault } = useDevice()
  if (!state) return <Skeleton className="mx-4 mt-2 h-18 rounded-card" />
  if (state !== 'on' && state !== 'off') return <Missing state={state} />
  const isOn = state === 'on' && isKnown
  const change = (on: boolean) => void (on ? turnOn() : turnOff())
  return (
    <section className="card mx-4 mt-2 px-4 py-1">
      <Switch
        label={t('here.label')}
        hint={t(isBusy ? 'here.busy' : isOn ? 'here.on' : 'here.off')}
        checked={isOn}
        disabled={isBusy}
        onChange={change}
      />
      {!isOn && fault && <p className="pb-3 text-sm text-warning">{fault}</p>}
      <Said words={fault || t(isOn ? 'here.on' : 'here.off')} />
    </section>
  )
}

function Missing({ state }: { state: Exclude<DeviceState, 'on' | 'off'> }) {
  const { t } = useTranslation('push')
  const place = isApplePhone() ? 'ios' : isInstalled() ? 'installed' : 'browser'
  return (
    <section className="card mx-4 mt-2 p-4" role="status">
      <h2 className="text-base font-semibold">{t(`missing.${state}`)}</h2>
      {state === 'homeScreen' ? (
        <ol className="mt-2 list-decimal space-y-1.5 pl-5 text-sm text-ink-2">
          <li>{t('homeScreen.share')}</li>
          <li>{t('homeScreen.add')}</li>
          <li>{t('homeScreen.open')}</li>
        </ol>
      ) : (
        <p className="mt-1 text-sm text-ink-2">
          {state === 'denied' ? t(`denied.${place}`) : t('unsupported.text')}
        </p>
      )}
    </section>
  )
}
