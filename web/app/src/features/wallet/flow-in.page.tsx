// pages/user/wallet/flow/inlist: only what came in.
import { Flow } from './flow'

export default function FlowInPage() {
  return <Flow income />
}
