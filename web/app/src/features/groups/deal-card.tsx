// What a buyer should know before paying: the odds, what comes back and when, what it costs on average.
import { useLanguage } from '@gomve/ui/lib/language'
import { clockTime } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { alert } from '@/ui/confirm'
import type { Group, SetOnOffer } from './calls'
import { averageCost } from './deal'

export function DealCard({ group, set }: { group: Group; set?: SetOnOffer | null }) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const dong = useDong()
  const { winners, seats } = group
  const percent = Math.floor((winners * 100) / seats)
  const isForming = group.state === 'forming'
  return (
    <section className="card space-y-3 p-4">
      <h2 className="text-base font-semibold">{t('deal.title')}</h2>
      <Facts
        facts={[
          { name: t('deal.odds'), value: t('deal.oddsValue', { winners, seats, percent }), strong: true },
          { name: t('deal.ifWon'), value: t('deal.ticket') },
          {
            name: t('deal.ifNot'),
            value: (
              <span className="text-gain">
                <Money amount={group.refund} />{' '}
                <span className="whitespace-nowrap">
                  + <Money amount={group.reward} />
                </span>
              </span>
            ),
          },
          { name: t('deal.average'), value: <Money amount={averageCost(group)} /> },
          ...(set && set.energy > 0
            ? [{ name: t('deal.energy'), value: <span className="num">+{set.energy}</span> }]
            : []),
        ]}
      />
      <ul className="list-disc space-y-1 pl-4 text-sm text-ink-2 marker:text-ink-3">
        <li>
          {t('deal.when', { refund: dong(group.refund), reward: dong(group.reward) })} <WhatIsOtc />
        </li>
        {group.closesAt && <li>{t('deal.unformed', { time: clockTime(group.closesAt, language) })}</li>}
        {isForming && <li>{t('deal.leave')}</li>}
      </ul>
    </section>
  )
}

/** The word is ours, so it is explained where it is met first. */
function WhatIsOtc() {
  const { t } = useTranslation('groups')
  const explain = () => void alert({ title: t('otc.title'), text: t('otc.text') })
  return (
    <button
      type="button"
      aria-label={t('otc.what')}
      onClick={explain}
      className="press -my-3.5 inline-grid size-11 place-items-center align-middle text-primary"
    >
      <Info className="size-4" aria-hidden="true" />
    </button>
  )
}
