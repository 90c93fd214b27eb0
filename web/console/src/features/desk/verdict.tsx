// What became of a code, readable from two steps away.
import { CircleCheck, CircleX, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '@/ui/refusal'
import type { Waiting } from './calls'

export type Told =
  | { kind: 'refused'; error: unknown }
  | { kind: 'handedOver'; ticket: Waiting }
  | { kind: 'givenBack'; ticket: Waiting }

export function Verdict({ told }: { told: Told }) {
  const { t } = useTranslation('desk')
  if (told.kind === 'refused') {
    return (
      <section className="space-y-3 rounded-card bg-error/15 p-4">
        <h2 className="flex items-center gap-3 text-2xl font-semibold text-fault">
          <CircleX className="size-9 shrink-0" aria-hidden="true" />
          {t('verdict.refused')}
        </h2>
        <Refusal error={told.error} />
      </section>
    )
  }
  const isDone = told.kind === 'handedOver'
  const Icon = isDone ? CircleCheck : Undo2
  return (
    <section
      role="status"
      className={`flex items-center gap-3 rounded-card p-4 ${isDone ? 'bg-success/15 text-gain' : 'bg-white/8 text-ink'}`}
    >
      <Icon className="size-9 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        <p className="text-2xl font-semibold">{t(`verdict.${told.kind}`)}</p>
        <p>{[told.ticket.className, told.ticket.owner].filter(Boolean).join(' · ')}</p>
      </div>
    </section>
  )
}
