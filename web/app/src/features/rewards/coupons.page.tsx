// pages/user/coupon/my: the user's coupons by state, what each needs and until when.
import { Badge } from '@gomve/ui/badge'
import { ButtonLink } from '@gomve/ui/button'
import { Segmented } from '@gomve/ui/choices'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { useDong } from '@gomve/ui/money'
import { TicketCard } from '@gomve/ui/ticket-card'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChoice } from '@/lib/choice'
import { useUntil } from '@/lib/until'
import { InfiniteList } from '@/ui/infinite-list'
import { Page } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { type Coupon, couponAmountQuery, couponParts, couponsQuery } from './calls'

export default function CouponsPage() {
  const { t } = useTranslation('rewards')
  const [part, choose] = useChoice('state', couponParts)
  const coupons = useInfiniteQuery(couponsQuery(part))
  return (
    <Page title={t('coupons.title')}>
      <Segmented
        label={t('coupons.parts')}
        value={part}
        onChange={choose}
        options={couponParts.map(value => ({ value, label: t(`coupons.part.${value}`) }))}
        swipe
        className="mx-4 mt-1 mb-3"
      />
      {part === 'open' && <Sum />}
      <InfiniteList
        query={coupons}
        itemKey={coupon => coupon.couponId}
        skeleton={<SkeletonRows rows={3} className="h-36" />}
        empty={
          <Empty
            title={t(`coupons.none.${part}`)}
            hint={part === 'open' ? t('coupons.noneHint') : undefined}
            action={{ label: t('coupons.toGroups'), to: '/pages/gb/personIndex' }}
          />
        }
      >
        {coupon => <CouponCard coupon={coupon} />}
      </InfiniteList>
    </Page>
  )
}

/** What all of them are worth, and what ends soon. */
function Sum() {
  const { t } = useTranslation('rewards')
  const dong = useDong()
  const known = useQuery(couponAmountQuery).data
  if (!known || known.count === 0) return null
  return (
    <p className="px-5 pb-3 text-sm text-ink-2">
      {t('coupons.sum', { count: known.count, worth: dong(known.worth) })}{' '}
      {known.endsSoon > 0 && (
        <span className="text-warning">
          {t('coupons.endsSoon', { count: known.endsSoon, worth: dong(known.endsSoonWorth) })}
        </span>
      )}
    </p>
  )
}

function CouponCard({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('rewards')
  const dong = useDong()
  const { state, name, worth, minimum } = coupon
  const spent = state === 'used' || state === 'expired'
  return (
    <TicketCard
      spent={spent}
      top={
        <div className="p-4">
          <h2 className="flex flex-wrap items-center justify-between gap-x-2.5 gap-y-1">
            <span className="text-xl font-semibold text-warning">
              {t('coupons.off', { worth: dong(worth) })}
            </span>
            {state === 'held' && <Badge tone="blue">{t('coupons.held')}</Badge>}
          </h2>
          <p className="text-sm break-words text-ink-2">{name}</p>
        </div>
      }
      bottom={
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 pt-3 pb-4">
          <div className="min-w-0 flex-1 basis-36 text-sm text-ink-2">
            <p>{t('coupons.needs', { minimum: dong(minimum) })}</p>
            <p className="num">
              <When coupon={coupon} />
            </p>
          </div>
          {state === 'unused' && (
            <ButtonLink to="/pages/gb/personIndex" className="ml-auto">
              {t('coupons.use')}
            </ButtonLink>
          )}
        </div>
      }
    />
  )
}

function When({ coupon: { state, endsAt, usedAt } }: { coupon: Coupon }) {
  const { t } = useTranslation('rewards')
  const language = useLanguage()
  const until = useUntil()
  switch (state) {
    case 'unused':
      return t('coupons.until', { at: until(endsAt) })
    case 'held':
      return t('coupons.heldHint')
    case 'used':
      return t('coupons.usedAt', { at: dayAndTime(usedAt ?? endsAt, language) })
    case 'expired':
      return t('coupons.endedAt', { at: until(endsAt) })
  }
}
