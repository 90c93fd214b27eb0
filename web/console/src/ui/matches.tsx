// The line above a list: how many rows match, their sum, and the list as a file.
import { formatDong, formatNumber } from '@gomve/shared/money'
import { useLanguage } from '@gomve/ui/lib/language'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import type { Source } from '@/api/lists'
import { ExportButton } from './export-button'

interface MatchesProps {
  matches: Shapes['Matches'] | undefined
  source: Source | undefined
}

export function MatchesLine({ matches, source }: MatchesProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="text-sm text-ink-2">
        {matches && <Count {...matches} />}
      </p>
      {source && <ExportButton {...source} />}
    </div>
  )
}

function Count({ count, isMore, sum }: Shapes['Matches']) {
  const { t } = useTranslation()
  const language = useLanguage()
  const written = formatNumber(String(count), language)
  const rows = isMore ? t('matches.more', { rows: written }) : t('matches.all', { count, rows: written })
  return (
    <>
      <span className="num">{rows}</span>
      {sum && (
        <>
          {' · '}
          <span className="num font-semibold text-ink">{formatDong(sum, language)}</span>
        </>
      )}
    </>
  )
}
