// The deal of a seat in four facts: what is paid now, what comes if it wins, if it does not, and on average.
import { Money, useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { alert } from '@/ui/confirm'
import { WhatIs } from '@/ui/what-is'
import type { Deal } from './deal'

export function useDealFacts(deal: Deal) {
  const { t } = useTranslation('groups')
  const { seats, winners, refund, reward, average } = deal
  const percent = Math.floor((winners * 100) / seats)
  return [
    { name: t('deal.odds'), value: t('deal.oddsValue', { winners, seats, percent }), strong: true },
    { name: t('deal.cash'), value: <Cash deal={deal} /> },
    { name: t('deal.ifWon'), value: t('deal.ticket') },
    {
      name: t('deal.ifNot'),
      value: (
        <span className="text-gain">
          <Money amount={refund} />{' '}
          <span className="whitespace-nowrap">
            + <Money amount={reward} />
          </span>
          {deal.worth && <span className="whitespace-nowrap"> {t('coupon.andBack')}</span>}
        </span>
      ),
    },
    {
      name: t('deal.average'),
      value: (
        <>
          <Money amount={average} /> <WhatIsAverage {...deal} />
        </>
      ),
    },
  ]
}

/** The price, and what a coupon takes off it. */
export function Cash({ deal: { price, worth, cash } }: { deal: Deal }) {
  const { t } = useTranslation('groups')
  const dong = useDong()
  if (!worth) return <Money amount={cash} />
  return (
    <span className="num">
      {t('coupon.sum', { price: dong(price), worth: dong(worth) })} ={' '}
      <Money amount={cash} className="font-semibold" />
    </span>
  )
}

function WhatIsAverage({ seats, winners, cash, refund, reward }: Deal) {
  const { t } = useTranslation('groups')
  const dong = useDong()
  const sums = { cash: dong(cash), refund: dong(refund), reward: dong(reward) }
  const words = { seats, winners, losers: seats - winners, ...sums }
  return (
    <WhatIs
      label={t('deal.averageWhat')}
      onPress={() => void alert({ title: t('deal.average'), text: t('deal.averageText', words) })}
    />
  )
}
