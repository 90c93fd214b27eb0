// What a provider's task is, in lines: the effort, the week, the provider, the share, and until when.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime, dayMonth } from '@gomve/ui/lib/time'
import { Facts } from '@gomve/ui/rows'
import { useTranslation } from 'react-i18next'
import type { Task } from './take-calls'
import { percent, whole } from './task-sums'
import { firstOf, lastOf } from './week'

export function TaskFacts({ of }: { of: Task }) {
  const { t } = useTranslation('take')
  const language = useLanguage()
  const { leastPortions, tickets, left, portions, monday, provider, share } = of
  return (
    <Facts
      facts={[
        { name: t('card.effort'), value: t('card.effortValue', { portions: leastPortions, tickets }) },
        {
          name: t('card.left'),
          value: <span className="num">{t('card.leftValue', { left, portions })}</span>,
        },
        {
          name: t('card.week'),
          value: (
            <span className="num">
              {t('weekDays', {
                from: dayMonth(firstOf(monday), language),
                until: dayMonth(lastOf(monday), language),
              })}
            </span>
          ),
        },
        { name: t('card.provider'), value: provider },
        {
          name: t('card.share'),
          value: t('card.shareValue', {
            taker: percent(whole - share, language),
            provider: percent(share, language),
          }),
        },
        {
          name: t('card.takesUntil'),
          value: <span className="num">{dayAndTime(of.takesUntil, language)}</span>,
        },
        { name: t('card.review'), value: t(of.needsReview ? 'card.reviewed' : 'card.atOnce') },
      ]}
    />
  )
}
