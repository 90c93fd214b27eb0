// The payment that a proposal takes in, with the way to it for operators who may see suspense.
import { ThingLink } from '@/ui/thing-link'
import type { Proposal } from './calls'

export function PaymentLink({ of: { paymentId, state } }: { of: Proposal }) {
  const where = state === 'approved' ? 'taken_in' : 'open'
  return (
    <ThingLink thing={{ kind: 'suspense', id: paymentId ?? '', state: where }}>
      <span className="num">{paymentId}</span>
    </ThingLink>
  )
}
