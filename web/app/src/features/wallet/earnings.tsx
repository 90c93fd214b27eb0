// Earnings above their flow: how much there is, how much of it may move, and both ways out.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { useDong } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { useHidden, Veiled } from '@/ui/veiled'
import { Amount } from './amounts'
import { earningsQuery, type Earnings as Known } from './calls'
import { canMove } from './movable'
import { WaysOut } from './ways-out'

export function Earnings() {
  const earnings = useQuery(earningsQuery)
  return (
    <div className="px-4 pb-3">
      <Loaded query={earnings} skeleton={<Skeleton className="h-36 rounded-card" />}>
        {known => <Card known={known} />}
      </Loaded>
    </div>
  )
}

function Card({ known }: { known: Known }) {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const dong = useDong()
  const hidden = useHidden()
  return (
    <section className="card space-y-3 p-4">
      <p className="text-sum font-semibold">
        <Veiled hidden={hidden}>
          <Amount unit="OTC" amount={known.otc} />
        </Veiled>
      </p>
      {known.allFrom && (
        <p className="text-sm text-ink-2">
          {t('earnings.later', { movable: dong(known.movable), at: dayAndTime(known.allFrom, language) })}
        </p>
      )}
      <WaysOut disabled={!canMove(known)} />
    </section>
  )
}
