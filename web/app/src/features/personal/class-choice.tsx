// The class that is launched, with how many of its tickets are free and how many can be offered, and how
// many.
import { RadioList } from '@gomve/ui/choices'
import { Cover, motifOf } from '@gomve/ui/cover'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Stepper } from '@/ui/stepper'
import type { FreeOfClass, Quote } from './calls'
import { TicketSheet } from './ticket-sheet'
import type { Launching } from './use-launching'

export function ClassChoice({ free, launching }: { free: readonly FreeOfClass[]; launching: Launching }) {
  const { t } = useTranslation('personal')
  return (
    <div className="px-4">
      <RadioList
        label={t('launch.class')}
        value={launching.classId}
        onChange={launching.onClass}
        options={free.map(one => ({
          value: one.classId,
          label: one.name,
          hint: <FreeCount {...one} />,
          icon: (
            <Cover
              seed={one.classId}
              hue={one.hue}
              motif={motifOf(one.cover)}
              className="size-11 shrink-0 rounded-xl"
            />
          ),
          disabled: one.eligible === 0,
        }))}
      />
    </div>
  )
}

/** Tickets that end too soon cannot be offered. */
function FreeCount({ free, eligible }: FreeOfClass) {
  const { t } = useTranslation('personal')
  if (eligible === free) return t('launch.free', { count: free })
  return t('launch.freeSome', { count: free, eligible })
}

interface CountProps {
  quote: Quote
  launching: Launching
}

export function CountChoice({ quote, launching }: CountProps) {
  const { t } = useTranslation('personal')
  const [isChoosing, setChoosing] = useState(false)
  const eligible = quote.free.find(({ classId }) => classId === launching.classId)?.eligible ?? 0
  const most = Math.max(1, Math.min(eligible, quote.eligibility.left, quote.mostGroups))
  const chosen = launching.tickets.length
  return (
    <section className="card mx-4 divide-y divide-white/5 px-4">
      <div className="flex flex-wrap items-center justify-between gap-3 py-3">
        <span className="min-w-0 flex-1 basis-24">
          <span className="block text-base font-semibold">{t('launch.count')}</span>
          <span className="num block text-sm text-ink-2">{t('launch.most', { count: most })}</span>
        </span>
        <Stepper
          count={launching.count}
          most={most}
          onChange={launching.onCount}
          labels={{ fewer: t('launch.fewer'), further: t('launch.further') }}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {most > 1 && launching.count < most && (
          <button
            type="button"
            onClick={() => launching.onCount(most)}
            className="press min-h-11 text-sm font-semibold text-primary"
          >
            {t('launch.all', { count: most })}
          </button>
        )}
        <button
          type="button"
          onClick={() => setChoosing(true)}
          className="press min-h-11 text-sm font-semibold text-primary"
        >
          {chosen > 0 ? t('launch.chosen', { count: chosen }) : t('launch.choose')}
        </button>
      </div>
      <TicketSheet
        open={isChoosing}
        onClose={() => setChoosing(false)}
        classId={launching.classId}
        most={most}
        chosen={launching.tickets}
        onChosen={launching.onTickets}
      />
    </section>
  )
}
