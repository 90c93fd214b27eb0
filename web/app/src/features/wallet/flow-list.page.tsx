// pages/user/wallet/flow/list: every line of a flow.
import { Flow } from './flow'

export default function FlowListPage() {
  return <Flow income={false} />
}
