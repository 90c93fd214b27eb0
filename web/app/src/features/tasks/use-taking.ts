// A take while it is prepared. The portions are kept in the address, so that they are still there after a
// withdrawal; a small balance is parked if the user agrees.
import { hundredths } from '@gomve/shared/money'
import { toast } from '@gomve/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { meQuery } from '@/api/me'
import { settingsQuery } from '@/api/settings'
import { myApplications, runningTake } from './addresses'
import { faultOf, usualPortions } from './portions'
import { type Task, useTakeTask } from './take-calls'

export function useTaking(task: Task) {
  const { t } = useTranslation('take')
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [parks, setParks] = useState(false)
  const balance = useQuery(meQuery).data?.holdings.balance ?? '0.00'
  const parkedBelow = useQuery(settingsQuery).data?.get('tasks.parked_below') ?? '0.00'
  const taking = useTakeTask(task.taskId, ({ take }) => {
    toast.success(t(take ? 'take.done' : 'take.applied'))
    void navigate(take ? runningTake : myApplications, { replace: true, viewTransition: true })
  })
  const of = { left: task.left, least: task.leastPortions }
  const asked = params.get('portions')
  const portions = asked === null ? usualPortions(of) : Number(asked) || 0
  const some = hundredths(balance)
  return {
    of,
    portions,
    size: portions * task.tickets,
    isFit: faultOf(portions, of) === undefined,
    balance,
    parkedBelow,
    /** A balance that is too small to pay out, and must be out of the way. */
    mustPark: some > 0n && some < hundredths(parkedBelow),
    parks,
    setParks,
    taking,
    onPortions: (next: number) =>
      setParams(
        now => {
          now.set('portions', String(next))
          return now
        },
        { replace: true, preventScrollReset: true },
      ),
    take: () => taking.pay({ taskId: task.taskId, portions, ...(parks && { park: true }) }),
  }
}

export type Taking = ReturnType<typeof useTaking>
