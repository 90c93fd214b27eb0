// pages/user/wallet/withdraw/index: a withdrawal of the balance, or a refund of what was topped up.
import { Segmented } from '@gomve/ui/choices'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChoice } from '@/lib/choice'
import { balanceTermsQuery } from './calls'
import { FormPage } from './form-page'
import { PayoutForm } from './payout-form'

const kinds = ['withdraw', 'refund'] as const

export default function WithdrawPage() {
  const { t } = useTranslation('payouts')
  const [kind, choose] = useChoice('kind', kinds)
  const terms = useQuery(balanceTermsQuery)
  const head = (
    <Segmented
      label={t('kind')}
      value={kind}
      onChange={choose}
      options={kinds.map(value => ({ value, label: t(`title.${value}`) }))}
      className="mx-4 mt-1"
    />
  )
  return (
    <FormPage kind={kind} query={terms} head={head}>
      {known => <PayoutForm key={kind} terms={known[kind]} head={head} />}
    </FormPage>
  )
}
