// The deal of a seat in four facts: what is paid now, what comes if it wins, if it does not, and on average.
import { Money, useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { alert } from '@/ui/confirm'
import { WhatIs } from '@/ui/what-is'
import type { Deal } from './deal'

/** `cash`: it was paid already, or it stands beside these facts. */
export function useDealFacts(deal: Deal, { cash }: { cash?: 'paid' | 'elsewhere' } = {}) {
  const { t } = useTranslation('groups')
  const { seats, winners, average } = deal
  const percent = Math.floor((winners * 100) / seats)
  return [
    { name: t('deal.odds'), value: t('deal.oddsValue', { winners, seats, percent }), strong: true },
    ...(cash === 'elsewhere'
      ? []
      : [{ name: t(cash === 'paid' ? 'deal.paid' : 'deal.cash'), value: <Cash deal={deal} /> }]),
    { name: t('deal.ifWon'), value: t('deal.ticket') },
    { name: t('deal.ifNot'), value: <Back deal={deal} /> },
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

/** From this height on there is room for all facts beside a keypad. */
const high = 800

/** The same in the lines of the sheet in which it is paid, below its sum and the choice of a coupon. */
export function useSheetFacts(deal: Deal) {
  const { t } = useTranslation('groups')
  const { winners, seats, average, worth } = deal
  const isHigh = innerHeight >= high
  return [
    ...(worth && isHigh ? [{ name: t('deal.cash'), value: <Cash deal={deal} /> }] : []),
    { name: t('deal.ifWonOf', { winners, seats }), value: t('deal.ticket') },
    { name: t('deal.ifNot'), value: <Back deal={deal} /> },
    ...(isHigh ? [{ name: t('deal.average'), value: <Money amount={average} /> }] : []),
  ]
}

/** What comes back to a seat that does not win. */
function Back({ deal: { refund, reward, worth } }: { deal: Deal }) {
  const { t } = useTranslation('groups')
  return (
    <span className="text-gain">
      <Money amount={refund} />{' '}
      <span className="whitespace-nowrap">
        + <Money amount={reward} />
      </span>
      {worth && <span className="whitespace-nowrap"> {t('coupon.andBack')}</span>}
    </span>
  )
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
