// Commission that has not settled, or is being checked: not part of the earnings yet.
import { amountOf, hundredths } from '@gomve/shared/money'
import { Money } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { commission, commissionSumsQuery } from '@/features/team'
import { Veiled } from '@/ui/veiled'

export default function PendingCommission({ hidden }: { hidden: boolean }) {
  const sums = useQuery({ ...commissionSumsQuery, staleTime: 60_000 }).data
  if (!sums) return '–'
  const waits = hundredths(sums.pending) + hundredths(sums.underReview)
  const shown = (
    <Veiled hidden={hidden}>
      <Money amount={amountOf(waits)} />
    </Veiled>
  )
  if (waits === 0n) return shown
  return (
    <Link to={commission} viewTransition className="press text-warning underline-offset-4 hover:underline">
      {shown}
    </Link>
  )
}
