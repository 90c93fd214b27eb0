// One line of a flow: what it was and about, when, how much, and what was left. It opens its receipt.
import { useLanguage } from '@gomve/ui/lib/language'
import { clockTime, dayAndTime } from '@gomve/ui/lib/time'
import { clsx } from 'clsx'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
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
  const out = line.amount.startsWith('-')
  const Arrow = out ? ArrowUpRight : ArrowDownLeft
  return (
    <Link
      to={`/pages/user/wallet/receipt?id=${line.id}`}
      viewTransition
      className="press flex min-h-16 flex-wrap items-center gap-x-3 py-2.5"
    >
      <span
        className={clsx(
          'grid size-10 shrink-0 place-items-center rounded-full',
          out ? 'bg-white/6 text-ink-2' : 'bg-success/14 text-gain',
        )}
      >
        <Arrow className="size-5" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1 basis-20">
        <span className="block text-base leading-snug font-semibold break-words">{line.title}</span>
        {line.about && (
          <span className="block text-sm leading-snug break-words text-ink-2">
            {withDays(line.about, language)}
          </span>
        )}
        <time dateTime={line.at} className="num block text-xs text-ink-3">
          {withDay ? dayAndTime(line.at, language) : clockTime(line.at, language)}
        </time>
      </span>
      {hidden ? (
        <span className="text-ink-3">
          <Veiled hidden>{null}</Veiled>
        </span>
      ) : (
        <span className="ml-auto shrink-0 text-right">
          <Amount unit={line.unit} amount={line.amount} signed className="block text-base font-semibold" />
          <span className="text-xs text-ink-3">
            <span className="sr-only">{t('flow.after')} </span>
            <Amount unit={line.unit} amount={line.balanceAfter} />
          </span>
        </span>
      )}
    </Link>
  )
}
