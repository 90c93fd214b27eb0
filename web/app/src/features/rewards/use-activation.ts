// Activating a code: once, also when the answer is lost.
import { useLanguage } from '@gomve/ui/lib/language'
import { shortDate } from '@gomve/ui/lib/time'
import { toast } from '@gomve/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { activate } from './calls'

interface Here {
  onDoneHere?: () => void
  quiet?: boolean
}

export function useActivation(name: string, here: Here = {}) {
  const { t } = useTranslation('rewards')
  const language = useLanguage()
  const queries = useQueryClient()
  return useMoneyCall({
    name,
    call: activate,
    onDone: ({ membership: { until }, passes }) => {
      const date = until ? shortDate(until, language) : ''
      toast.success(passes > 0 ? t('vip.doneWithPass', { date, count: passes }) : t('vip.done', { date }))
      void moneyMoved(queries)
    },
    ...here,
  })
}
