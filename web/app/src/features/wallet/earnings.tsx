// Earnings above their flow: how much there is, how much of it may move, and both ways out.
import { Button, ButtonLink } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { useDong } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { useHidden, Veiled } from '@/ui/veiled'
import { Amount } from './amounts'
import { earningsQuery, type Earnings as Known } from './calls'
import { canMove } from './movable'

const MoveSheet = lazy(() => import('./move-sheet'))

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

/** The sheet says itself how much may move, unless that is known to be nothing. */
export function WaysOut({ disabled }: { disabled?: boolean }) {
  const { t } = useTranslation('wallet')
  // Its code loads when it is first opened; closed again it stays, so that closing is animated.
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <div className="flex flex-wrap gap-2.5 *:grow">
        <Button disabled={disabled} onClick={() => setOpen(true)}>
          {t('earnings.move')}
        </Button>
        <ButtonLink tone="quiet" to="/pages/user/wallet/otc/withdraw/index">
          {t('earnings.withdraw')}
        </ButtonLink>
      </div>
      {open !== undefined && (
        <Suspense>
          <MoveSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
