// The facts of a promotion, and who took it.
import { Badge } from '@gomve/ui/badge'
import { Count, Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { type Fact, Panel } from '@/ui/page'
import { PersonLink } from '@/ui/person-link'
import { OnDay, When } from '@/ui/when'
import { type Promotion, type PromotionTake, type Translate, takeTones } from './calls'
import { decisionFacts, moneyFacts, Taken } from './cells'

export const promotionFacts = (item: Promotion, t: Translate): Fact[] => [
  { name: t('promotion.pay'), value: <Money amount={item.pay} /> },
  { name: t('promotion.tickets'), value: <Count value={item.tickets} /> },
  { name: t('promotion.days'), value: <Count value={item.days} /> },
  { name: t('taken'), value: <Taken of={item} /> },
  { name: t('promotion.lastDay'), value: <OnDay day={item.lastDay} /> },
  { name: t('takesUntil'), value: <When at={item.takesUntil} /> },
  { name: t('promotion.running'), value: <Count value={item.running} /> },
  { name: t('promotion.daysDone'), value: <Count value={item.daysDone} /> },
  { name: t('promotion.openDays'), value: <Count value={item.openDays} /> },
  ...moneyFacts(item, t),
  ...decisionFacts(item, t),
  { name: t('promotion.id'), value: <span className="num text-sm">{item.promotionId}</span> },
]

export function Takes({ of: takes }: { of: readonly PromotionTake[] }) {
  const { t } = useTranslation('tasks')
  return (
    <Panel title={t('promotion.takes')}>
      {takes.length === 0 && <p className="text-sm text-ink-2">{t('promotion.noTakes')}</p>}
      <ul className="space-y-3 text-sm">
        {takes.map(take => (
          <li key={take.takeId}>
            <span className="flex items-baseline justify-between gap-3">
              <PersonLink id={take.userId}>
                {take.nickname} <span className="num">{take.maskedMobile}</span>
              </PersonLink>
              <Money amount={take.paid} className="font-semibold" />
            </span>
            <span className="flex flex-wrap items-center justify-between gap-x-3 text-ink-2">
              <span>
                {t('promotion.progress', { count: take.done, open: take.openDays })} ·{' '}
                <OnDay day={take.firstDay} /> – <OnDay day={take.lastDay} />
              </span>
              <Badge tone={takeTones[take.state]}>{t(`takeStates.${take.state}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
