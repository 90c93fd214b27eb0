// pages/user/otc/purshase/detail: one purchase request, how it was filled, and cancelling it.
import { Badge } from '@gomve/ui/badge'
import { Button } from '@gomve/ui/button'
import { Cover, motifOf } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime, shortDate } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { Meter } from '@gomve/ui/steps'
import { TicketCard } from '@gomve/ui/ticket-card'
import { toast } from '@gomve/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { refresh } from '@/api/answers'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { confirm } from '@/ui/confirm'
import { CountDown } from '@/ui/count-down'
import { HistoryLink } from '@/ui/header-link'
import { Page, SectionTitle } from '@/ui/page'
import { Skeleton, SkeletonFacts } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { myRequestsAddress } from './addresses'
import { cancelRequest, requestQuery, type Sale, type Wanted } from './calls'
import { useEnded } from './ended'
import { SaleRow } from './sale-row'
import { SellSheet } from './sell-into'
import { times } from './sums'
import { requestTones } from './tones'
import { useAddress } from './use-address'
import { Why } from './why'
import { useWorth } from './worth'

export default function RequestPage() {
  const { t } = useTranslation('market')
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const query = useQuery({ ...requestQuery(id), enabled: id !== '' })
  if (!id) return <Navigate to={myRequestsAddress} replace />
  const request = query.data?.request
  return (
    <Page
      title={t('request.title')}
      right={<HistoryLink to={myRequestsAddress} label={t('deals.title')} />}
      footer={request && <Foot request={request} />}
    >
      <Loaded
        query={query}
        skeleton={<RequestSkeleton />}
        others={{ label: t('request.toMine'), to: myRequestsAddress }}
      >
        {({ request: shown, sales }) => <Whole request={shown} sales={sales} />}
      </Loaded>
      <SellSheet />
    </Page>
  )
}

function Whole({ request, sales }: { request: Wanted; sales: readonly Sale[] }) {
  const { t } = useTranslation('market')
  return (
    <div className="space-y-3 px-4 pt-1">
      <Head request={request} />
      <Particulars request={request} />
      {(request.isMine || sales.length > 0) && (
        <section>
          <SectionTitle>{t('request.sales')}</SectionTitle>
          {sales.length === 0 ? (
            <p className="card p-4 text-base text-ink-2">{t('request.noSales')}</p>
          ) : (
            <ul className="card divide-y divide-white/5 px-4">
              {sales.map(sale => (
                <li key={sale.saleId}>
                  <SaleRow sale={sale} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  )
}

function Head({ request }: { request: Wanted }) {
  const { t } = useTranslation('market')
  const ended = useEnded()
  const { classId, name, hue, cover, state, filled, quantity, price } = request
  const how = ended(request)
  return (
    <TicketCard
      spent={state === 'cancelled'}
      top={
        <div className="flex gap-3 p-4">
          <Cover seed={classId} hue={hue} motif={motifOf(cover)} className="size-16 shrink-0 rounded-2xl" />
          <div className="min-w-0 flex-1">
            <h2 className="text-base leading-snug font-semibold break-words">{name}</h2>
            <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
              <Badge tone={requestTones[state]}>{t(`requestState.${state}`)}</Badge>
              <Money amount={price} className="text-lg font-semibold text-warning" />
            </p>
          </div>
        </div>
      }
      bottom={
        <div className="p-4">
          <p className="num mb-2 flex justify-between gap-3 text-sm text-ink-2">
            <span>{t('request.filled', { filled, quantity })}</span>
          </p>
          <Meter label={t('request.filled', { filled, quantity })} value={filled} of={quantity} />
          {how && <p className="mt-3 text-sm break-words text-ink-2">{how}</p>}
        </div>
      }
    />
  )
}

function Particulars({ request }: { request: Wanted }) {
  const { t } = useTranslation('market')
  const language = useLanguage()
  const worth = useWorth()
  const { isMine, price, held, filled, sellerGets, queuePrice, publishedAt, endsAt, leastExpiresAt, state } =
    request
  return (
    <section className="card p-4">
      <Facts
        facts={[
          ...(isMine
            ? [
                { name: t('request.paid'), value: <Money amount={times(price, filled)} /> },
                { name: t('request.held'), value: <Money amount={held} />, strong: true },
              ]
            : [
                {
                  name: t('wanted.gets'),
                  value: <Money amount={sellerGets} className="text-gain" />,
                  strong: true,
                },
              ]),
          ...worth({ queuePrice }),
          { name: t('request.takes'), value: shortDate(leastExpiresAt, language) },
          { name: t('request.published'), value: dateTime(publishedAt, language) },
          ...(state === 'buying' ? [{ name: t('request.endsAt'), value: dateTime(endsAt, language) }] : []),
        ]}
      />
    </section>
  )
}

function Foot({ request }: { request: Wanted }) {
  const { t } = useTranslation('market')
  const dong = useDong()
  const { put } = useAddress()
  const { requestId, state, isMine, whyNot, sellerGets, myTickets } = request
  if (state !== 'buying') return null
  if (isMine) return <Cancel request={request} />
  return (
    <>
      {whyNot && (
        <div className="mb-2 text-center">
          <Why whyNot={whyNot} />
        </div>
      )}
      <Button
        size="lg"
        wide
        disabled={Boolean(whyNot) || myTickets === 0}
        onClick={() => put({ sell: requestId })}
      >
        {t('wanted.sellOf', { net: dong(sellerGets) })}
      </Button>
    </>
  )
}

/** Possible after a wait, which the server names. */
function Cancel({ request: { requestId, held, whyNot, cancellableAt } }: { request: Wanted }) {
  const { t } = useTranslation('market')
  const dong = useDong()
  const queries = useQueryClient()
  const cancelling = useMoneyCall({
    name: `cancelRequest:${requestId}`,
    call: cancelRequest,
    onDone: () => {
      toast.success(t('request.cancelled', { held: dong(held) }))
      void moneyMoved(queries)
    },
  })
  const again = () => void refresh(queries, [requestQuery(requestId).queryKey])
  const ask = async () => {
    const yes = await confirm({
      title: t('request.ask'),
      text: t('request.askText', { held: dong(held) }),
      confirm: t('request.cancel'),
      cancel: t('request.keep'),
      danger: true,
    })
    if (yes) cancelling.pay({ requestId })
  }
  if (whyNot) {
    return (
      <p role="status" className="py-1 text-center text-sm text-ink-2">
        {whyNot.message}
        <CountDown until={cancellableAt} onEnd={again} className="block text-lg text-ink" />
      </p>
    )
  }
  return (
    <Button size="lg" tone="danger" wide busy={cancelling.busy} onClick={() => void ask()}>
      {cancelling.checking ? t('checking') : t('request.cancel')}
    </Button>
  )
}

function RequestSkeleton() {
  return (
    <>
      <Skeleton className="mx-4 mt-1 mb-3 h-40 rounded-card" />
      <SkeletonFacts rows={2} />
    </>
  )
}
