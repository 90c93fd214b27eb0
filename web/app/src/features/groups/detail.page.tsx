// pages/gb/detail: a group of a set as it fills up, everything to know before paying, paying, and the result.
import { Price, useDong } from '@gomve/ui/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { refresh } from '@/api/answers'
import { useSession } from '@/api/session'
import { InvitedBy } from '@/features/login'
import { Early, early } from '@/lib/early'
import { whenIdle } from '@/lib/idle'
import { useTopic } from '@/lib/topic'
import { Page } from '@/ui/page'
import { AsOf, Loaded, useIsOld } from '@/ui/states'
import { groupAddress } from './addresses'
import { AskForNews } from './ask-for-news'
import { Backdrop } from './backdrop'
import {
  everySet,
  type Group,
  groupCalls,
  groupQuery,
  isOfSet,
  oneGroup,
  type SetGroup,
  type SetOnOffer,
  topicOf,
  useSeatsTopic,
  waitingSeats,
} from './calls'
import { type Deal, dealOf } from './deal'
import { DealCard } from './deal-card'
import { GroupSkeleton } from './group-skeleton'
import { InviteBar, InviteButton } from './invite'
import { OpenUntil } from './open-until'
import { OrderForm, OwnSeed } from './order-form'
import { Outcome } from './outcome'
import { PayBar } from './pay-bar'
import { PromiseCard } from './promise-card'
import { useReveal } from './reveal/use-reveal'
import { HowItWorks } from './rules'
import { SeatedCard, SeatedRows, seatIn } from './seated'
import { isScarce, type Seen } from './set-card'
import { Slots } from './slots'
import { type Order, useOrder } from './use-order'

const paySheet = early(() => import('./pay-sheet'))

export default function GroupDetailPage() {
  const { t } = useTranslation('groups')
  const [params] = useSearchParams()
  const setId = params.get('id') ?? ''
  const groupId = params.get('group') ?? ''
  const signedIn = useSession().token !== ''
  const query = useQuery({ ...groupQuery({ setId, groupId, signedIn }), enabled: Boolean(setId || groupId) })
  useTopic(topicOf(query.data?.groupId, query.data?.state), oneGroup)
  useSeatsTopic()
  const sets = useQuery(everySet)
  const isOld = useIsOld(query)
  const seen = useLocation().state as Seen | null
  if (!setId && !groupId) return <Navigate to="/pages/gb/index" replace />
  const group = query.data
  if (!group) {
    return (
      <>
        {seen && <Backdrop {...seen} seed={seen.setId} />}
        <Page
          clear={seen !== null || !query.isError}
          title={seen?.name ?? t('detail.title')}
          className="relative"
        >
          {(seen || !query.isError) && (
            <p aria-hidden="true" className="px-4 pt-28 text-2xl leading-tight font-semibold text-balance">
              {seen?.name}
            </p>
          )}
          {query.isError && (
            <div className="px-4">
              <InvitedBy />
            </div>
          )}
          <Loaded
            query={query}
            skeleton={
              <GroupSkeleton isNamed={seen !== null} places={10}>
                <InvitedBy />
              </GroupSkeleton>
            }
            others={
              setId && groupId
                ? { label: t('pay.current'), to: groupAddress({ setId }) }
                : { label: t('detail.others'), to: '/pages/gb/index' }
            }
          >
            {() => null}
          </Loaded>
        </Page>
      </>
    )
  }
  if (!isOfSet(group)) return <Navigate to={groupAddress(group, group.groupId)} replace />
  const set = sets.data && (sets.data.find(offer => offer.setId === group.setId) ?? null)
  const state = { isOld, at: query.dataUpdatedAt, isWhole: !sets.isLoading }
  return <Shown key={group.setId} {...{ group, set }} {...state} />
}

interface ShownProps {
  group: SetGroup
  set?: SetOnOffer | null
  isOld: boolean
  at: number
  /** It is known whether seats are sold. */
  isWhole: boolean
}

function Shown({ group, set, isOld, at, isWhole }: ShownProps) {
  const cache = useQueryClient()
  const order = useOrder(group, set)
  // What stands below the seats no longer moves.
  const isKnown = isWhole && order.isReckoned
  const reveal = useReveal(group)
  // From a group that is over, one invites to the group that takes seats.
  const invited = group.state === 'forming' ? group : { setId: group.setId }
  useFollow(group, order.follow)
  const again = () => void refresh(cache, groupCalls)
  const canBuy = group.isCurrent && set?.isOpen === true && set.seatsLeft > 0
  const seat = seatIn(group)
  const isBuying = canBuy && order.signedIn && !order.isPending && (!seat || order.more)
  // A seat that is taken keeps the cash that was paid for it; else the order on screen counts.
  const own = group.state === 'forming' ? !order.more && seat : group.mySeat
  const deal = dealOf(group, own ? own.cash : order.each)
  const form = <OrderForm total={order.total} seat={seat} {...order.form} />
  return (
    <>
      <Backdrop {...group} seed={group.setId} />
      <Page
        clear
        title={group.name}
        right={<InviteButton group={invited} />}
        className="relative"
        footer={
          seat && !order.more && !order.isPending ? (
            <InviteBar group={group} seat={seat.seatId} />
          ) : (
            <PayBar {...{ group, set }} {...order} onPay={order.open} onTime={again} />
          )
        }
      >
        <div className="space-y-3 px-4 pt-28">
          {isOld && <AsOf at={at} />}
          <Heading {...{ group, deal, set }} />
          <InvitedBy />
          <Outcome group={group} reveal={reveal} />
          <SeatedCard group={group} />
          <Slots
            group={group}
            show={reveal.show}
            isShut={set?.isOpen === false}
            aside={!seat && <ClosesAt group={group} set={set} />}
          />
          <Waiting setId={group.setId} signedIn={order.signedIn} />
          {seat && <AskForNews />}
          {seat && <SeatedRows seat={seat} more={canBuy ? order.more : undefined} onMore={order.onMore} />}
          {seat && isBuying && form}
          {isKnown && <DealCard {...{ group, deal, set }} isPaid={Boolean(own)} />}
          {!seat && isKnown && isBuying && form}
          {isKnown && group.state !== 'closed' && (
            <PromiseCard group={group}>{isBuying && <OwnSeed {...order.ownSeed} />}</PromiseCard>
          )}
        </div>
        {isKnown && group.state === 'forming' && !seat && (
          <div className="pt-3">
            <HowItWorks />
          </div>
        )}
      </Page>
      <Paying group={group} order={order} />
    </>
  )
}

function Paying({ group, order }: { group: Group; order: Order }) {
  // The page is read before it is paid: by then the code is there.
  useEffect(() => whenIdle(paySheet.preload), [])
  // Once opened it stays, so that closing is animated.
  const [opened, setOpened] = useState(order.isOpen)
  if (order.isOpen && !opened) setOpened(true)
  return (
    opened && (
      <Suspense>
        <Early part={paySheet} props={{ group, order }} />
      </Suspense>
    )
  )
}

/** A member of the current group stays with it, also when it forms and another becomes current. */
function useFollow(group: Group, follow: (groupId: string) => void) {
  const seated = group.mySeat?.state === 'forming' ? group.groupId : ''
  const stay = useEffectEvent(follow)
  useEffect(() => {
    if (seated) stay(seated)
  }, [seated])
}

function Heading({ group, deal, set }: { group: Group; deal: Deal; set?: SetOnOffer | null }) {
  const { t } = useTranslation('groups')
  const dong = useDong()
  return (
    <div className="pb-1">
      {/* The heading of the page says it. */}
      <p aria-hidden="true" className="text-2xl leading-tight font-semibold text-balance">
        {group.name}
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <Price amount={deal.cash} before={set?.referencePrice} className="text-[min(1.5rem,8.4vw)]" />
        <span className="text-sm text-ink-2">{t('detail.perSeat')}</span>
      </p>
      <p className="num mt-1 text-sm text-ink-2">
        {t('detail.number', { number: group.number })}
        {deal.worth && ` · ${t('coupon.taken', { worth: dong(deal.worth) })}`}
        {group.isCurrent && isScarce(set) && ` · ${t('card.leftToday', { count: set.seatsLeft })}`}
      </p>
    </div>
  )
}

function ClosesAt({ group, set }: { group: Group; set?: SetOnOffer | null }) {
  return group.closesAt && set?.isOpen ? <OpenUntil until={group.closesAt} /> : null
}

function Waiting({ setId, signedIn }: { setId: string; signedIn: boolean }) {
  const { t } = useTranslation('groups')
  const waiting = useQuery({ ...waitingSeats, enabled: signedIn })
  const count = waiting.data?.items.filter(seat => seat.setId === setId).length ?? 0
  if (count === 0) return null
  return (
    <Link
      to="/pages/user/gb/my?state=pending_group"
      viewTransition
      className="press card flex min-h-12 items-center justify-between gap-3 px-4 py-2 text-sm"
    >
      {t('detail.waiting', { count })}
      <span className="shrink-0 font-semibold text-primary">{t('detail.seeWaiting')}</span>
    </Link>
  )
}
