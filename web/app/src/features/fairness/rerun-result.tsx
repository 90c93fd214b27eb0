// What came of draws that were run again: what differs first of all, then each draw with the way to its
// proof.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { clsx } from 'clsx'
import {
  ChevronDown,
  ChevronRight,
  CircleCheck,
  CircleHelp,
  CircleX,
  ShieldAlert,
  ShieldCheck,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Drawn, Fairness } from './calls'
import { DrawsFile } from './draws-file'
import { areSame, countPlaces } from './places'
import type { Fault, Judged } from './rerun'
import type { Hundred } from './use-rerun'

/** What came of all hundreds so far, and the words that say it. */
export function useOutcome(hundreds: readonly Hundred[], from?: number) {
  const { t } = useTranslation('fairness')
  const draws = hundreds.flatMap(hundred => hundred.draws)
  const judged = hundreds.flatMap(hundred => hundred.judged ?? [])
  const wrong = judged.filter(({ fault }) => fault)
  const counts = { count: wrong.length, of: judged.length }
  const words =
    draws.length === 0
      ? from === undefined
        ? t('rerun.none')
        : t('rerun.noneFrom', { number: from })
      : judged.length === 0
        ? t('rerun.cannot')
        : wrong.length === 0
          ? t('rerun.right', { count: judged.length })
          : t('rerun.wrong', counts)
  return { draws, judged, wrong, words }
}
type Outcome = ReturnType<typeof useOutcome>

interface ResultProps {
  fairness: Fairness
  outcome: Outcome
  from?: number
  /** From the newest draw to the first. */
  isAll: boolean
  rule: string
}

export function RerunResult({ fairness, outcome, from, isAll, rule }: ResultProps) {
  const { t } = useTranslation('fairness')
  const { draws, judged, words } = outcome
  const [first] = draws
  if (!first) return <p className="mt-4 text-base">{words}</p>
  return (
    <div className="mt-4 space-y-3">
      {judged.length > 0 ? (
        <>
          <Verdict outcome={outcome} />
          <Limits judged={judged} counts={isAll ? isAsCounted(fairness, draws) : undefined} />
        </>
      ) : (
        <p className="text-base text-warning">{words}</p>
      )}
      {from !== undefined && first.number !== from && (
        <p className="text-sm text-warning">{t('rerun.notDrawn', { number: from, first: first.number })}</p>
      )}
      {judged.length > 0 && <Every judged={judged} />}
      <DrawsFile sums={fairness.sums} draws={draws} rule={rule} />
    </div>
  )
}

function Verdict({ outcome: { wrong, words } }: { outcome: Outcome }) {
  const { t } = useTranslation('fairness')
  const isRight = wrong.length === 0
  const Shield = isRight ? ShieldCheck : ShieldAlert
  return (
    <div className={clsx('rounded-2xl p-4 text-center', isRight ? 'bg-success/12' : 'bg-error/12')}>
      <Shield
        className={clsx('mx-auto size-10', isRight ? 'text-success' : 'text-error')}
        aria-hidden="true"
      />
      <h3 className={clsx('mt-1 text-xl font-semibold', !isRight && 'text-fault')}>{words}</h3>
      {!isRight && (
        <ul className="mt-1 text-left">
          {wrong.map(one => (
            <DrawRow key={one.draw.groupId} judged={one} />
          ))}
        </ul>
      )}
      {!isRight && <p className="mt-1 text-sm">{t('rerun.report')}</p>}
      <p className="mt-1 text-sm text-ink-2">{t('rerun.by')}</p>
    </div>
  )
}

/** Who has all draws can count them, and needs no sums of ours. */
const isAsCounted = ({ sums, places }: Fairness, draws: readonly Drawn[]) =>
  areSame(countPlaces(draws, sums.lastNumber), places)

interface LimitsProps {
  judged: readonly Judged[]
  /** Whether all draws give the table by place; undefined for some of them. */
  counts?: boolean
}

/** How far the proof goes. */
function Limits({ judged, counts }: LimitsProps) {
  const { t } = useTranslation('fairness')
  const seen = judged.filter(({ wasSeen }) => wasSeen).length
  return (
    <ul className="space-y-2">
      {counts && <Point tone="good">{t('rerun.recounted')}</Point>}
      {counts === false && <Point tone="wrong">{t('rerun.miscounted')}</Point>}
      {seen > 0 ? (
        <Point tone="good">{t('rerun.seen', { count: seen })}</Point>
      ) : (
        <Point tone="open">{t('rerun.unseen')}</Point>
      )}
      <Point tone="open">{t('rerun.hidden')}</Point>
    </ul>
  )
}

const tones = {
  good: { Icon: CircleCheck, colour: 'text-success', words: 'text-ink-2' },
  open: { Icon: CircleHelp, colour: 'text-warning', words: 'text-ink-2' },
  wrong: { Icon: CircleX, colour: 'text-error', words: 'text-fault' },
}

function Point({ tone, children }: { tone: keyof typeof tones; children: string }) {
  const { Icon, colour, words } = tones[tone]
  return (
    <li className={clsx('flex gap-2 text-sm', words)}>
      <Icon className={clsx('mt-0.5 size-4 shrink-0', colour)} aria-hidden="true" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

/** There may be thousands: they are drawn when they are unfolded. */
function Every({ judged }: { judged: readonly Judged[] }) {
  const { t } = useTranslation('fairness')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 text-sm text-primary">
        {t('rerun.every')}
        <ChevronDown
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      {isOpen && (
        <ul className="divide-y divide-white/5">
          {judged.map(one => (
            <DrawRow key={one.draw.groupId} judged={one} />
          ))}
        </ul>
      )}
    </details>
  )
}

function DrawRow({ judged: { draw, fault } }: { judged: Judged }) {
  const { t } = useTranslation('fairness')
  const language = useLanguage()
  const { groupId, number, endedAt, winners } = draw
  const Icon = fault ? CircleX : CircleCheck
  const places = winners.map(position => position + 1).join(', ')
  return (
    <li>
      <Link
        to={`/pages/gb/draw?group=${groupId}`}
        viewTransition
        className="press flex min-h-11 items-center gap-2 py-1.5"
      >
        <Icon className={clsx('size-5 shrink-0', fault ? 'text-error' : 'text-success')} aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className={clsx('num block text-sm font-semibold', fault && 'text-fault')}>
            {t('rerun.draw', { number })}
          </span>
          <span className={clsx('num block text-xs', fault ? 'text-fault' : 'text-ink-2')}>
            {fault ? (
              <FaultWords fault={fault} />
            ) : (
              t('rerun.drawn', { time: dayAndTime(endedAt, language), places })
            )}
          </span>
        </span>
        <ChevronRight className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
      </Link>
    </li>
  )
}

/** The other faults are of a record that no draw can have. */
const named = ['commitment', 'outcome', 'seen', 'terms', 'order'] as const

function FaultWords({ fault }: { fault: Fault }) {
  const { t } = useTranslation('fairness')
  const known = named.find(name => name === fault)
  return known ? t(`rerun.fault.${known}`) : t('rerun.fault.record', { fault })
}
