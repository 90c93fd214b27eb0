// Sending once more what failed, and removing a receiver with a reason.
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import type { Deciding } from '@/ui/side'
import { deliveryLists, type Receiver } from './calls'

export function ReplayFailed({ item: { id, name, failed }, onClose }: Deciding<Receiver>) {
  const { t } = useTranslation('webhooks')
  return (
    <Decision
      title={t('replay.title', { name })}
      submit={t('replay.open')}
      path="/webhook/delivery/replay"
      about={{ receiverId: id }}
      refreshes={deliveryLists}
      said={t('replay.done')}
      hint={t('replay.hint', { count: failed })}
      onClose={onClose}
    />
  )
}

export function RemoveReceiver({ item: { id, name, waiting }, onClose }: Deciding<Receiver>) {
  const { t } = useTranslation('webhooks')
  return (
    <Decision
      title={t('remove.title', { name })}
      submit={t('remove.open')}
      danger
      path="/webhook/remove"
      about={{ id }}
      refreshes={deliveryLists}
      said={t('remove.done')}
      reason
      hint={t('remove.hint', { count: waiting })}
      onClose={onClose}
    />
  )
}
