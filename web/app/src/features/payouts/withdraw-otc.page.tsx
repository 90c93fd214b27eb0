// pages/user/wallet/otc/withdraw/index: a withdrawal of earnings.
import { useQuery } from '@tanstack/react-query'
import { otcTermsQuery } from './calls'
import { FormPage } from './form-page'
import { PayoutForm } from './payout-form'
import { otcForm } from './sums'

export default function WithdrawOtcPage() {
  const terms = useQuery(otcTermsQuery)
  return (
    <FormPage way="otc" query={terms}>
      {known => <PayoutForm terms={otcForm(known)} />}
    </FormPage>
  )
}
