// A launch while it is prepared. Count and price are kept in the address.
import { toast } from '@gomve/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { settingsQuery } from '@/api/settings'
import { usualPrice } from '@/features/personal'
import { type Take, useLaunchGroups } from './take-calls'
import { priceFault } from './task-sums'

const usualMost = 100

export function useLaunch(take: Take) {
  const { t } = useTranslation('take')
  const [params, setParams] = useSearchParams()
  const config = useQuery(settingsQuery).data
  const launching = useLaunchGroups(take.takeId, count => toast.success(t('launch.done', { count })))
  const { free, leastPrice, mostPrice, queuePrice } = take
  const most = Math.min(free, Number(config?.get('groups.person_groups') ?? usualMost))
  const asked = Number(params.get('count')) || most
  const price = params.get('price') ?? usualPrice({ queuePrice, leastPrice, mostPrice })
  const put = (name: string, value: string) =>
    setParams(
      now => {
        now.set(name, value)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const count = Math.max(1, Math.min(most, asked))
  return {
    most,
    count,
    price,
    fault: priceFault(price, leastPrice, mostPrice),
    /** In hundredths of a percent; unknown until the settings are there. */
    fee: config && Number(config.get('groups.person_fee') ?? 0),
    seats: config?.get('groups.person_seats') ?? '',
    launching,
    onCount: (next: number) => put('count', String(next)),
    onPrice: (next: string) => put('price', next),
    launch: () => launching.pay({ takeId: take.takeId, count, price }),
  }
}

export type Launching = ReturnType<typeof useLaunch>
