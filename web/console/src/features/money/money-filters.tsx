// The filters that lists of payments share: channel, amount, and when.
import { useLanguage } from '@gomve/ui/lib/language'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { channelsQuery } from './calls'

const names = { vi: 'nameVi', en: 'nameEn', zh: 'nameZh' } as const

export function useMoneyFilters() {
  const { t } = useTranslation(['money', 'common'])
  const channels = useQuery(channelsQuery)
  const name = names[useLanguage()]
  const known = channels.data?.items.map(channel => ({ value: channel.id, label: channel[name] }))
  return {
    channelId: { label: t('common:field.channel'), options: [{ value: '', label: '–' }, ...(known ?? [])] },
    amountFrom: { label: t('common:filter.amountFrom'), amount: true },
    amountTo: { label: t('common:filter.amountTo'), amount: true },
    from: { label: t('common:filter.from'), moment: true },
    until: { label: t('common:filter.until'), moment: true },
  }
}
