// The filters of commissions: who, from which set, how much, and when.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerOf, useMay } from '@/api/queries'
import type { Commission } from './calls'

export function useCommissionFilters() {
  const { t } = useTranslation(['team', 'common'])
  const sets = useQuery({ ...answerOf('/set/list', { limit: 100 }), enabled: useMay('sets') })
  return {
    state: {
      label: t('common:field.state'),
      option: (value: Commission['state']) => t(`commissionState.${value}`),
    },
    earnerId: { label: t('commission.earner'), person: true },
    buyerId: { label: t('common:field.buyer'), person: true },
    setId: sets.data && {
      label: t('commission.set'),
      options: [
        { value: '', label: t('commission.allSets') },
        ...sets.data.items.map(({ setId, name }) => ({ value: setId, label: name })),
      ],
    },
    amountFrom: { label: t('commission.amountFrom'), amount: true },
    amountTo: { label: t('commission.amountTo'), amount: true },
    from: { label: t('commission.from'), moment: true },
    until: { label: t('commission.until'), moment: true },
  }
}
