// How commissions are reckoned, in plain words: from what they come, when they settle, and what ends them.
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ratiosQuery } from './calls'

const points = ['paid', 'share', 'hold', 'ends', 'none'] as const

export function HowReckoned({ days }: { days: number }) {
  const { t } = useTranslation('team')
  const depth = useQuery(ratiosQuery()).data?.depth
  return (
    <details className="card group mx-4 px-4">
      <summary className="press flex min-h-14 list-none items-center justify-between gap-3 text-base [&::-webkit-details-marker]:hidden">
        {t('how.title')}
        <ChevronRight
          className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-90"
          aria-hidden="true"
        />
      </summary>
      <ul className="list-disc space-y-2 pb-4 pl-5 text-sm text-ink-2">
        {points.map(point => (
          <li key={point}>{t(`how.${point}`, { count: days })}</li>
        ))}
        {depth !== undefined && <li>{depth === 0 ? t('how.off') : t('how.depth', { count: depth })}</li>}
      </ul>
    </details>
  )
}
