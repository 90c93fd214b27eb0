// What others want to buy, the best price first, with what a seller gets; each is sold into in place.
import { Button } from '@gomve/ui/button'
import { Cover, motifOf } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { shortDate } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { TicketCard } from '@gomve/ui/ticket-card'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { InfiniteList } from '@/ui/infinite-list'
import { SkeletonCards } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { publishAddress, requestAddress } from './addresses'
import { requestQuery, requestsQuery, type Wanted } from './calls'
import { Other } from './other'
import { OneClass } from './resale'
import { SellSheet } from './sell-into'
import { useAddress } from './use-address'
import { Why } from './why'

export function Requests() {
  const { t } = useTranslation('market')
  const { params, put } = useAddress()
  const classId = params.get('class') ?? undefined
  const requests = useInfiniteQuery(requestsQuery(classId))
  const first = requests.data?.pages[0]?.items[0]
  return (
    <>
      {classId && first && <OneClass name={first.name} onAll={() => put({ class: '' })} />}
      <InfiniteList
        query={requests}
        itemKey={({ requestId }) => requestId}
        skeleton={<SkeletonCards className="h-40" />}
        empty={
          <Empty
            title={t(classId ? 'wanted.noneOfClass' : 'wanted.none')}
            hint={t('wanted.noneHint')}
            action={
              classId
                ? { label: t('resale.toAll'), act: () => put({ class: '' }) }
                : { label: t('pill.wanted'), to: publishAddress }
            }
          />
        }
      >
        {request => <RequestCard request={request} />}
      </InfiniteList>
      <SellSheet />
    </>
  )
}

function RequestCard({ request }: { request: Wanted }) {
  const { t } = useTranslation('market')
  const dong = useDong()
  const { classId, name, hue, cover, price, sellerGets, quantity, left, buyer, isMine, myTickets, whyNot } =
    request
  return (
    <TicketCard
      top={
        <div className="flex gap-3 p-3">
          <Cover seed={classId} hue={hue} motif={motifOf(cover)} className="size-14 shrink-0 rounded-2xl" />
          <div className="min-w-0 flex-1">
            <h2 className="line-clamp-2 text-base leading-snug font-semibold">{name}</h2>
            <p className="num text-sm text-ink-2">
              {t('wanted.left', { count: left, quantity })} · {t('wanted.price', { price: dong(price) })}
            </p>
            <p className="mt-0.5 flex">
              <Other side={buyer} size={20} />
            </p>
          </div>
        </div>
      }
      bottom={
        <div className="px-4 pt-2.5 pb-3.5">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <p className="min-w-0 flex-1 basis-32">
              <span className="block text-xs text-ink-2">{t('wanted.gets')}</span>
              <Money amount={sellerGets} className="text-xl font-semibold text-gain" />
            </p>
            <Act request={request} />
          </div>
          {!isMine && (
            <div className="mt-1.5 text-sm text-ink-2">
              <Needs request={request} />
              {whyNot && myTickets > 0 && <Why whyNot={whyNot} />}
            </div>
          )}
        </div>
      }
    />
  )
}

/** Which tickets it takes, and how many of them the reader has. */
function Needs({ request: { leastExpiresAt, myTickets } }: { request: Wanted }) {
  const { t } = useTranslation('market')
  const language = useLanguage()
  const date = shortDate(leastExpiresAt, language)
  return (
    <p className="num">
      <span className="inline-block">{t('wanted.validity', { date })}</span>
      {' · '}
      <span className="inline-block">{t('wanted.yours', { count: myTickets })}</span>
    </p>
  )
}

function Act({ request }: { request: Wanted }) {
  const { t } = useTranslation('market')
  const dong = useDong()
  const cache = useQueryClient()
  const { put } = useAddress()
  const { requestId, isMine, myTickets, whyNot, sellerGets } = request
  if (isMine) {
    return (
      <Link
        to={requestAddress(requestId)}
        viewTransition
        className="ml-auto inline-flex min-h-11 items-center text-sm font-semibold text-primary"
      >
        {t('wanted.mine')}
      </Link>
    )
  }
  const open = () => {
    cache.setQueryData(requestQuery(requestId).queryKey, { request, sales: [] })
    put({ sell: requestId, count: '' })
  }
  return (
    <Button
      className="ml-auto"
      disabled={Boolean(whyNot) || myTickets === 0}
      aria-label={t('wanted.sellOf', { net: dong(sellerGets) })}
      onClick={open}
    >
      {t('wanted.sell')}
    </Button>
  )
}
