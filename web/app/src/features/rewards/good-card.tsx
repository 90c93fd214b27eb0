// One good: what it is, what it costs, how many are left, or why it cannot be had now.
import { Button } from '@gomve/ui/button'
import { Cover } from '@gomve/ui/cover'
import { useDong } from '@gomve/ui/money'
import { TicketCard } from '@gomve/ui/ticket-card'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Good } from './calls'
import { useCost } from './cost'

interface WhyProps {
  good: Good
  whyNot: NonNullable<Good['whyNot']>
}

interface GoodCardProps {
  good: Good
  onChoose: () => void
}

export function GoodCard({ good, onChoose }: GoodCardProps) {
  const { t } = useTranslation('rewards')
  const cost = useCost()
  const { title, description, currency, price, whyNot } = good
  return (
    <TicketCard
      top={
        <div className="flex gap-3 p-4">
          <Cover
            seed={good.goodsId}
            hue={good.hue}
            motif={good.cover}
            className="size-16 shrink-0 rounded-2xl"
          />
          <div className="min-w-0 flex-1">
            <h2 className="text-base leading-snug font-semibold break-words">{title}</h2>
            {description && <p className="text-sm break-words text-ink-2">{description}</p>}
            {good.coupon && <Terms coupon={good.coupon} />}
          </div>
        </div>
      }
      bottom={
        <div className="px-4 pt-3 pb-4">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <div className="min-w-0 flex-1 basis-32">
              <p className="num text-base font-semibold text-warning">{cost(currency, price)}</p>
              <Left good={good} />
            </div>
            <Button
              className="ml-auto"
              disabled={Boolean(whyNot)}
              aria-label={t('goods.takeOf', { title })}
              onClick={onChoose}
            >
              {t('goods.take')}
            </Button>
          </div>
          {whyNot && <Why good={good} whyNot={whyNot} />}
        </div>
      }
    />
  )
}

function Terms({ coupon: { worth, minimum, days } }: { coupon: NonNullable<Good['coupon']> }) {
  const { t } = useTranslation('rewards')
  const dong = useDong()
  return (
    <p className="num pt-0.5 text-sm text-ink-2">
      {t('goods.coupon', { worth: dong(worth), minimum: dong(minimum), count: days })}
    </p>
  )
}

function Left({ good: { weeklyLimit, leftThisWeek, stock } }: { good: Good }) {
  const { t } = useTranslation('rewards')
  const words = [
    ...(weeklyLimit == null
      ? []
      : [t('goods.leftThisWeek', { left: leftThisWeek ?? weeklyLimit, of: weeklyLimit })]),
    ...(stock ? [t('goods.stock', { count: stock })] : []),
  ]
  return (
    words.length > 0 && <p className="num text-sm text-ink-2 first-letter:uppercase">{words.join(' · ')}</p>
  )
}

/** The server's sentence is about a number that was asked for; nothing was. */
function Why({ good: { stock }, whyNot: { key, message } }: WhyProps) {
  const { t } = useTranslation('rewards')
  return (
    <div className="mt-2 text-sm">
      <p className="text-warning">{stock === 0 ? t('goods.soldOut') : message}</p>
      {key === 'ledger.insufficient_balance' && (
        <Link
          to="/pages/score/index"
          viewTransition
          className="inline-flex min-h-11 items-center font-semibold text-primary"
        >
          {t('goods.toEnergy')}
        </Link>
      )}
    </div>
  )
}
