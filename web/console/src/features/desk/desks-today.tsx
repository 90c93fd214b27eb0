// What happened today at each open venue, and choosing the one to work at.
import { formatNumber } from '@gomve/shared/money'
import { useLanguage } from '@gomve/ui/lib/language'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { answerOf } from '@/api/queries'
import type { Option } from '@/ui/fields'
import { Panel } from '@/ui/page'

export function DesksToday({
  venues,
  onChoose,
}: {
  venues: readonly Option[]
  onChoose: (id: string) => void
}) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { data } = useQuery({ ...answerOf('/desk/today'), refetchInterval: 30_000 })
  const counts = (venueId: string) => {
    const { handedOver = 0, scanned = 0 } = data?.venues.find(each => each.venueId === venueId) ?? {}
    return t('today.counts', {
      handedOver: formatNumber(String(handedOver), language),
      scanned: formatNumber(String(scanned), language),
    })
  }
  return (
    <Panel title={t('today.title')}>
      <ul className="divide-y divide-tint/5">
        {venues.map(({ value, label }) => (
          <li key={value}>
            <button
              type="button"
              onClick={() => onChoose(value)}
              className="flex min-h-14 w-full items-center gap-3 rounded-lg py-2 text-left hover:bg-tint/5"
            >
              <span className="min-w-0 grow">
                <span className="block font-semibold">{label}</span>
                {data && <span className="num block text-sm text-ink-2">{counts(value)}</span>}
              </span>
              <ChevronRight className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
