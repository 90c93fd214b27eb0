// Cancelling a fund: what returns and when is said first, or why it cannot be cancelled now.
import { Button } from '@gomve/ui/button'
import { useDong } from '@gomve/ui/money'
import { toast } from '@gomve/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { Clock3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { confirm } from '@/ui/confirm'
import { Skeleton } from '@/ui/skeleton'
import { type CancelCheck, cancelCheckQuery, type Fund, useCancelFund } from './calls'
import { some } from './sums'

export function Cancelling({ fund }: { fund: Fund }) {
  const isOpen = fund.state !== 'completed' && fund.state !== 'rejected'
  // The state is in the key, so that a decision asks again at once.
  const check = useQuery({ ...cancelCheckQuery(fund.fundId, fund.state), enabled: isOpen })
  if (!isOpen) return null
  if (!check.data) return check.isError ? null : <Skeleton className="h-12 rounded-full" />
  return check.data.isAllowed ? <Cancel check={check.data} /> : <NotYet check={check.data} />
}

function NotYet({ check: { state, whyNot, inTasks } }: { check: CancelCheck }) {
  const { t } = useTranslation('funds')
  const dong = useDong()
  return (
    <section role="status" className="flex gap-3 rounded-2xl bg-warning/12 px-4 py-3 text-sm">
      <Clock3 className="mt-0.5 size-5 shrink-0 text-warning" aria-hidden="true" />
      <div className="min-w-0 text-warning">
        {state === 'cancelling' ? (
          <p>{t('cancel.waits', { amount: dong(inTasks) })}</p>
        ) : (
          <>
            <p className="font-semibold">{whyNot?.message}</p>
            {state === 'applying' && <p>{t('cancel.underReview')}</p>}
          </>
        )}
      </div>
    </section>
  )
}

function Cancel({ check: { fundId, inTasks, returnsNow } }: { check: CancelCheck }) {
  const { t } = useTranslation('funds')
  const dong = useDong()
  const waits = some(inTasks)
  const cancel = useCancelFund(fundId, ({ returned }) =>
    toast.success(some(returned) ? t('cancel.done', { amount: dong(returned) }) : t('cancel.begun')),
  )
  const ask = async () => {
    const yes = await confirm({
      title: t('cancel.ask'),
      text: waits
        ? t('cancel.textLater', { amount: dong(inTasks) })
        : t('cancel.textNow', { amount: dong(returnsNow) }),
      confirm: t('cancel.confirm'),
      cancel: t('cancel.keep'),
      danger: true,
    })
    if (yes) cancel.pay({ fundId })
  }
  return (
    <div className="space-y-2">
      <Button tone="danger" wide busy={cancel.busy} onClick={() => void ask()}>
        {cancel.checking ? t('cancel.checking') : t('cancel.button')}
      </Button>
      <p className="text-center text-sm text-ink-2">{t(waits ? 'cancel.hintLater' : 'cancel.hintNow')}</p>
    </div>
  )
}
