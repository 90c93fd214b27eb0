// pages/user/wallet/otc/withdraw/index: a withdrawal of earnings.
import { useQuery } from '@tanstack/react-query'
import { otcTermsQuery } from './calls'
import { FormPage } from './form-page'
import { PayoutForm } from './payout-form'

export default function WithdrawOtcPage() {
  const terms = useQuery(otcTermsQuery)
  return (
    <FormPage kind="otc" query={terms}>
      {known => <PayoutForm terms={known} />}
    </FormPage>
  )
}
