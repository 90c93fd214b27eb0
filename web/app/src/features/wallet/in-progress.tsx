// What is on its way into the wallet and out of it: top-up orders that await payment, and open payouts.
import { Awaiting } from './awaiting'
import type { OpenPayout } from './calls'
import { OpenPayouts } from './open-payouts'

interface InProgressProps {
  awaiting: number
  open: readonly OpenPayout[]
  hidden: boolean
}

export default function InProgress({ awaiting, open, hidden }: InProgressProps) {
  return (
    <>
      <Awaiting count={awaiting} />
      <OpenPayouts open={open} hidden={hidden} />
    </>
  )
}
