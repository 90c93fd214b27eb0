// pages/user/wallet/flow/inlist: incoming amounts only.
import { Flow } from './flow'

export default function FlowInPage() {
  return <Flow income />
}
