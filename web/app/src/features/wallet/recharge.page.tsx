// pages/user/wallet/recharge: choosing how to pay and how much; with `?id=` the order itself.
import { useSearchParams } from 'react-router'
import { NewTopUp } from './new-top-up'
import { OrderPage } from './order'

export default function RechargePage() {
  const [address] = useSearchParams()
  const id = address.get('id')
  const back = address.get('back')
  return id ? <OrderPage key={id} id={id} back={back} /> : <NewTopUp need={address.get('need')} back={back} />
}
