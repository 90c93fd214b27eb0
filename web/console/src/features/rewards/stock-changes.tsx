// The latest changes of a stock, each with its reason.
import { formatNumber } from '@gomve/shared/money'
import { useLanguage } from '@gomve/ui/lib/language'
import { useTranslation } from 'react-i18next'
import { Panel } from '@/ui/page'
import { When } from '@/ui/when'
import type { StockChange } from './calls'

export function StockChanges({ changes }: { changes: readonly StockChange[] }) {
  const { t } = useTranslation('rewards')
  return (
    <Panel title={t('stock.changes')}>
      {changes.length === 0 && <p className="text-sm text-ink-2">{t('stock.none')}</p>}
      <ul className="space-y-3 text-sm">
        {changes.map(({ change, reason, operatorName, at }) => (
          <li key={at + reason}>
            <span className="flex items-baseline justify-between gap-3">
              <span className="wrap-anywhere">{reason}</span>
              <Change by={change} />
            </span>
            <span className="text-ink-2">
              {operatorName} · <When at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Change({ by }: { by?: number | null }) {
  const { t } = useTranslation('rewards')
  const language = useLanguage()
  if (by === undefined || by === null) return <span className="font-semibold">{t('good.unlimited')}</span>
  return (
    <span className="num font-semibold">
      {by > 0 && '+'}
      {formatNumber(String(by), language)}
    </span>
  )
}
