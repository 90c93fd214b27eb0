// What a buyer should know before paying: the odds, what comes back and when, what it costs on average.
import { useLanguage } from '@gomve/ui/lib/language'
import { clockTime } from '@gomve/ui/lib/time'
import { useDong } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { alert } from '@/ui/confirm'
import { WhatIs } from '@/ui/what-is'
import { type Group, isOfSet, type SetOnOffer } from './calls'
import type { Deal } from './deal'
import { useDealFacts } from './deal-facts'

interface DealCardProps {
  group: Group
  deal: Deal
  set?: SetOnOffer | null
  /** It is the deal of a seat that the user has. */
  isPaid: boolean
}

export function DealCard({ group, deal, set, isPaid }: DealCardProps) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const facts = useDealFacts(deal, isPaid ? { cash: 'paid' } : {})
  return (
    <section className="card space-y-3 p-4">
      <h2 className="text-base font-semibold">{t('deal.title')}</h2>
      <Facts
        facts={[
          ...facts,
          ...(set && set.energy > 0
            ? [{ name: t('deal.energy'), value: <span className="num">+{set.energy}</span> }]
            : []),
        ]}
      />
      <ul className="list-disc space-y-1 pl-4 text-sm text-ink-2 marker:text-ink-3">
        <When deal={deal} />
        {group.closesAt && <li>{t('deal.unformed', { time: clockTime(group.closesAt, language) })}</li>}
        {group.state === 'forming' && <li>{t('deal.leave')}</li>}
      </ul>
      {isOfSet(group) && (
        <Link
          to={`/pages/sys/fairness?set=${group.setId}`}
          viewTransition
          className="inline-flex min-h-11 items-center text-sm font-semibold text-primary"
        >
          {t('deal.draws')}
        </Link>
      )}
    </section>
  )
}

/** When a seat that does not win gets its money, and where. The wallet's name is ours, so it is explained. */
export function When({ deal }: { deal: Deal }) {
  const { t } = useTranslation('groups')
  const dong = useDong()
  return (
    <li>
      {t('deal.when', { refund: dong(deal.refund), reward: dong(deal.reward) })}{' '}
      <WhatIs
        label={t('otc.what')}
        onPress={() => void alert({ title: t('otc.title'), text: t('otc.text') })}
      />
    </li>
  )
}
