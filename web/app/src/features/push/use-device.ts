// Notifications on this device, for the parts that show and turn them on.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/api/act'
import { onReturn } from '@/api/returns'
import { deviceQuery, isBrave, pushService, TurnOnFault, turnOff, turnOn } from './device'

const refreshes = [deviceQuery.queryKey, '/token/inbox/getPush'] as const

export function useDevice() {
  const cache = useQueryClient()
  const { data: state } = useQuery(deviceQuery)
  const on = useAct(turnOn, { refreshes, isStaleIfRefused: true, quiet: true })
  const off = useAct(turnOff, { refreshes })
  // The permission may have been changed in the settings of the phone.
  useEffect(() => onReturn(() => void cache.invalidateQueries({ queryKey: deviceQuery.queryKey })), [cache])
  return {
    state,
    turnOn: on.act,
    turnOff: off.act,
    isBusy: on.isPending || off.isPending,
    fault: useWords(on.error),
  }
}

/** What is said of a fault: empty for one that the state itself says, undefined for none. */
function useWords(error: Error | null): string | undefined {
  const { t } = useTranslation('push')
  if (!error) return
  if (!(error instanceof TurnOnFault)) return error.message || t('fault.failed')
  if (error.why === 'denied') return ''
  if (error.why !== 'unreachable') return t(`fault.${error.why}`)
  return isBrave() ? t('fault.brave') : t('fault.unreachable', { name: pushService() })
}
