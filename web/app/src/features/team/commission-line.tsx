// One commission: who bought, what it comes to and from which figures, and when it settles.
import { Badge, type BadgeTone } from '@gomve/ui/badge'
import { useLanguage } from '@gomve/ui/lib/language'
import { clockTime, dateTime, shortDate } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { percent } from '@/lib/percent'
import type { Commission, CommissionState } from './calls'

const tones: Record<CommissionState, BadgeTone> = {
  pending: 'blue',
  under_review: 'gold',
  settled: 'green',
  cancelled: 'plain',
}

export function CommissionLine({ line }: { line: Commission }) {
  const { t } = useTranslation('team')
  const language = useLanguage()
  const { state, buyer, buyerMobile, distance, groupId, amount, formedAt, why } = line
  const isOver = state === 'cancelled'
  return (
    <article className="card p-4">
      <h3 className="flex flex-wrap items-start justify-between gap-x-3">
        <span className="min-w-0">
          <span className="block text-base font-semibold break-words">{buyer}</span>
          <span className="num block text-xs text-ink-3">
            {buyerMobile} · {t('distance', { count: distance })}
          </span>
        </span>
        <Money
          amount={amount}
          signed={!isOver}
          className={clsx('text-lg font-semibold', isOver && 'text-ink-3 line-through')}
        />
      </h3>
      <p className="num mt-2 text-sm text-ink-2">
        <Reckoning line={line} />
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        <Badge tone={tones[state]}>{t(`income.state.${state}`)}</Badge>
        <span className="num">
          <When line={line} />
        </span>
      </p>
      {why && <p className="mt-1 text-sm break-words text-ink-2">{why}</p>}
      <p className="-mb-2 flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <time dateTime={formedAt} className="num text-ink-3">
          {t('income.formed', { at: clockTime(formedAt, language) })}
        </time>
        <Link
          to={`/pages/gb/draw?group=${groupId}`}
          viewTransition
          className="press flex min-h-11 items-center text-primary"
        >
          {t('income.draw')}
        </Link>
      </p>
    </article>
  )
}

/** "200.000 ₫ × (3% − 1%)" */
function Reckoning({ line: { cash, ratio, below } }: { line: Commission }) {
  const { t } = useTranslation('team')
  const language = useLanguage()
  const dong = useDong()
  const parts = { cash: dong(cash), ratio: percent(ratio, language), below: percent(below, language) }
  return below > 0 ? t('income.lessBelow', parts) : t('income.times', parts)
}

function When({ line: { state, settlesOn, endedAt } }: { line: Commission }) {
  const { t } = useTranslation('team')
  const language = useLanguage()
  if (state === 'pending') return t('income.settlesOn', { date: shortDate(settlesOn, language) })
  return endedAt ? dateTime(endedAt, language) : null
}
