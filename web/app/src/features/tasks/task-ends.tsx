// The best, the least good and the worst end of a take of so many tickets.
import { useLanguage } from '@gomve/ui/lib/language'
import { useDong } from '@gomve/ui/money'
import { clsx } from 'clsx'
import { type LucideIcon, Target, TrendingUp, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Task } from './take-calls'
import { needed, ofMany, percent } from './task-sums'

export function TaskEnds({ of, size }: { of: Task; size: number }) {
  const { t } = useTranslation('take')
  const language = useLanguage()
  const dong = useDong()
  const enough = needed(size, of.successFrom)
  const from = percent(of.successFrom, language)
  return (
    <div className="space-y-3 px-4">
      <End Icon={TrendingUp} look="text-gain" title={t('task.best')}>
        {t('task.bestText', {
          size,
          price: dong(of.referencePrice),
          amount: dong(ofMany(of.takerATicketAtReference, size)),
        })}
      </End>
      <End Icon={Target} look="text-primary-soft" title={t('task.enough')}>
        {t('task.enoughText', {
          percent: from,
          needed: enough,
          price: dong(of.leastPrice),
          amount: dong(ofMany(of.takerATicket, enough)),
        })}
      </End>
      <End Icon={Undo2} look="text-warning" title={t('task.worst')}>
        {t('task.worstText', { percent: from })}
      </End>
    </div>
  )
}

interface EndProps {
  Icon: LucideIcon
  look: string
  title: string
  children: string
}

function End({ Icon, look, title, children }: EndProps) {
  return (
    <section className="card flex gap-3 p-4">
      <Icon className={clsx('mt-0.5 size-5 shrink-0', look)} aria-hidden="true" />
      <div className="min-w-0">
        <h3 className={clsx('font-semibold', look)}>{title}</h3>
        <p className="num mt-1 text-sm">{children}</p>
      </div>
    </section>
  )
}
