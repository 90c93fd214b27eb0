// The format in which the file of a batch is saved: that of the bank where the operator's own accounts are,
// until another is chosen, which this device keeps.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerOf, useMay } from '@/api/queries'
import { storedWord, useStored } from '@/lib/stored'
import { Select } from '@/ui/fields'
import { bankOfFormat, formatOf, formats, payerOf } from './bank-shapes/formats'

const chosen = storedWord('console.batchFormat', ['', ...formats])

/** Who does not see the channels is not offered a bank's format first. */
function useOwnAccounts() {
  const { data } = useQuery({ ...answerOf('/channel/list'), enabled: useMay('topups'), staleTime: 60_000 })
  return (data?.items ?? []).filter(({ kind, isOpen }) => kind === 'bank_transfer' && isOpen)
}

export function useFormat() {
  const own = useOwnAccounts()
  const format = useStored(chosen) || formatOf(own)
  return { format, payer: format === 'csv' ? '' : payerOf(format, own) }
}

export function FormatField() {
  const { t } = useTranslation('payouts')
  const { format } = useFormat()
  return (
    <Select
      label={t('format.label')}
      value={format}
      options={formats.map(value => ({
        value,
        label: value === 'csv' ? t('format.csv') : t('format.bank', { bank: bankOfFormat[value].name }),
      }))}
      onChange={chosen.set}
      hint={t(format === 'csv' ? 'format.csvHint' : 'format.bankHint')}
    />
  )
}
