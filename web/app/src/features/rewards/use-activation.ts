// Activating a code: once, also when the answer is lost.
import { useLanguage } from '@gomve/ui/lib/language'
import { shortDate } from '@gomve/ui/lib/time'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PostAnswer } from '@/api/client'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { activate } from './calls'

interface Here {
  /** Gives true if it shows the words itself. */
  onDoneHere?: (words: string) => boolean
  quiet?: boolean
}

export function useActivation(name: string, { onDoneHere, quiet }: Here = {}) {
  const { t } = useTranslation('rewards')
  const language = useLanguage()
  const queries = useQueryClient()
  const words = ({ membership: { until }, passes }: PostAnswer<'/token/user/vip/useVipVou'>) => {
    const date = until ? shortDate(until, language) : ''
    return passes > 0 ? t('vip.doneWithPass', { date, count: passes }) : t('vip.done', { date })
  }
  return useMoneyCall({
    name,
    call: activate,
    onDone: () => void moneyMoved(queries),
    onDoneHere: answer => onDoneHere?.(words(answer)),
    says: words,
    quiet,
  })
}
