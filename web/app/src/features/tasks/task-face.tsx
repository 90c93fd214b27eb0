// The upper half of a provider's task: its ticket, and what each one that is sold brings.
import { Badge } from '@gomve/ui/badge'
import { Cover, motifOf } from '@gomve/ui/cover'
import { useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import type { Task } from './take-calls'

export function TaskFace({ of }: { of: Task }) {
  const { t } = useTranslation('take')
  const dong = useDong()
  const { classId, hue, cover, name, takerATicket, takerATicketAtReference, isExclusive } = of
  return (
    <div className="flex gap-3 p-3">
      <Cover seed={classId} hue={hue} motif={motifOf(cover)} className="size-16 shrink-0 rounded-2xl" />
      <div className="min-w-0 flex-1">
        <h2 className="line-clamp-2 text-base leading-snug font-semibold">{name}</h2>
        {isExclusive && <Badge tone="gold">{t('card.exclusive')}</Badge>}
        <p className="text-sm text-ink-2">{t('card.reward')}</p>
        <p className="num text-[min(1.0625rem,8vw)] font-semibold text-warning">
          {t('card.range', { from: dong(takerATicket), until: dong(takerATicketAtReference) })}
        </p>
      </div>
    </div>
  )
}
