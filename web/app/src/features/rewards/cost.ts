// Prices in energy and XMoney, in words.
import { formatNumber } from '@gomve/shared/money'
import { useLanguage } from '@gomve/ui/lib/language'
import { useTranslation } from 'react-i18next'
import type { Good } from './calls'

/** "30 năng lượng" */
export function useCost() {
  const { t } = useTranslation('rewards')
  const language = useLanguage()
  return (unit: Good['currency'], amount: string) =>
    t(`cost.${unit}`, { amount: formatNumber(amount, language) })
}
