// One line of a flow, in two rows: what it was and how much; about what, when, and what was left. It opens
// its receipt.
import { formatNumber } from '@gomve/shared/money'
import { useLanguage } from '@gomve/ui/lib/language'
import { clockTime, dayAndTime } from '@gomve/ui/lib/time'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { withDays } from '@/lib/days'
import { Veiled } from '@/ui/veiled'
import { Amount } from './amounts'
import type { FlowLine } from './calls'

interface FlowRowProps {
  line: FlowLine
  /** Under a day's heading the hour is enough. */
  withDay?: boolean
  hidden?: boolean
}

export function FlowRow({ line, withDay, hidden }: FlowRowProps) {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const time = (
    <time dateTime={line.at} className="num whitespace-nowrap">
      {withDay ? dayAndTime(line.at, language) : clockTime(line.at, language)}
    </time>
  )
  return (
    <Link
      to={`/pages/user/wallet/receipt?id=${line.id}`}
      viewTransition
      className="press block min-h-14 py-2"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-base leading-snug font-semibold break-words">{line.title}</span>
        <span className="ml-auto">
          <Veiled hidden={hidden === true}>
            <Amount unit={line.unit} amount={line.amount} signed className="text-base font-semibold" />
          </Veiled>
        </span>
      </span>
      {/* What was left goes below where large letters leave no room: no word is broken for it. */}
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-ink-3">
        <span className="min-w-0 flex-1 basis-[8rem] break-words">
          {line.about && (
            <span className="text-ink-2">{`${asOne(withDays(line.about, language))}\u00a0· `}</span>
          )}
          {time}
        </span>
        {!hidden && (
          <span className="num ml-auto shrink-0">
            {t('flow.after', { left: formatNumber(line.balanceAfter, language) })}
          </span>
        )}
      </span>
    </Link>
  )
}

/** A number stays with the word that it belongs to. */
const asOne = (about: string) => about.replaceAll(/ (?=\d)|(?<=\d) (?=\p{Script=Han})/gu, '\u00a0')
