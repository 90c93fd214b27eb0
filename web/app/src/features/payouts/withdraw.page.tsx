// pages/user/wallet/withdraw/index: money of the balance to one's bank, as a refund, a withdrawal or both;
// and, with `closing`, what is below the minimum before the account is closed.
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { cashOutAddress } from './addresses'
import { balanceTermsQuery, cashOutQuery } from './calls'
import { FormPage } from './form-page'
import { PayoutForm } from './payout-form'
import { cashOutForm, closingForm } from './sums'

export default function WithdrawPage() {
  return useSearchParams()[0].get('closing') === '1' ? <Closing /> : <CashOut />
}

function CashOut() {
  const terms = useQuery(cashOutQuery)
  return (
    <FormPage way="cashOut" query={terms}>
      {known => <PayoutForm terms={cashOutForm(known)} />}
    </FormPage>
  )
}

function Closing() {
  const terms = useQuery(balanceTermsQuery)
  return (
    <FormPage way="closing" query={terms}>
      {({ withdraw }) => {
        const closing = closingForm(withdraw)
        return closing ? <PayoutForm terms={closing} /> : <Navigate to={cashOutAddress} replace />
      }}
    </FormPage>
  )
}
