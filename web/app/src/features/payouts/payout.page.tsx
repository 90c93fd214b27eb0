// pages/user/wallet/payout: one refund or withdrawal, where it is, what comes next, and taking it back.
import { Button, ButtonLink } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { serverNow } from '@gomve/ui/lib/server-time'
import { dateTime, dayAndTime, dayMonth } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { Facts, Row, Rows } from '@gomve/ui/rows'
import { Timeline } from '@gomve/ui/steps'
import { TicketCard } from '@gomve/ui/ticket-card'
import { toast } from '@gomve/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { post } from '@/api/client'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { confirm } from '@/ui/confirm'
import { Page, SectionTitle } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { Gone, Loaded } from '@/ui/states'
import { formAddress, historyAddress, payoutAddress } from './addresses'
import { comesBack, isOpen, type Payout, payoutQuery } from './calls'
import { stepsOf } from './stages'
import { StateBadge } from './state-badge'
import { netOf } from './sums'

export default function PayoutPage() {
  const { t } = useTranslation('payouts')
  const [address] = useSearchParams()
  const id = address.get('id') ?? ''
  const query = useQuery({ ...payoutQuery(id), enabled: id !== '' })
  useMoneyMoved(query.data?.state)
  const others = { label: t('history.title'), to: historyAddress('withdraw') }
  return (
    <Page title={t(`title.${query.data?.kind ?? 'one'}`)}>
      {id === '' ? (
        <Gone title={t('none')} action={others} />
      ) : (
        <Loaded
          query={query}
          skeleton={<Skeleton className="mx-4 mt-1 h-120 rounded-card" />}
          others={others}
        >
          {payout => <Whole payout={payout} />}
        </Loaded>
      )}
    </Page>
  )
}

/** A payout that ends while it is shown changes the figures of the user's money. */
function useMoneyMoved(state: Payout['state'] | undefined) {
  const queries = useQueryClient()
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!state) return
    if (wasOpen.current && !isOpen(state)) void moneyMoved(queries)
    wasOpen.current = isOpen(state)
  }, [state, queries])
}

function Whole({ payout }: { payout: Payout }) {
  const { t } = useTranslation('payouts')
  const receipts =
    payout.kind === 'otc'
      ? '/pages/user/wallet/otc/flow/list'
      : '/pages/user/wallet/flow/list?group=transfers'
  return (
    <div className="space-y-3 pt-1">
      <div className="px-4">
        <TicketCard top={<Headline payout={payout} />} bottom={<Details payout={payout} />} />
      </div>
      <section>
        <SectionTitle>{t('steps')}</SectionTitle>
        <div className="card mx-4 p-4">
          <Steps payout={payout} />
        </div>
      </section>
      <Others payout={payout} />
      <div className="space-y-2.5 px-4 pt-1">
        {payout.isCancellable && <Cancel payout={payout} />}
        {payout.state === 'rejected' && (
          <ButtonLink size="lg" wide to={formAddress(payout.kind)}>
            {t('again')}
          </ButtonLink>
        )}
        <ButtonLink tone="quiet" wide to={receipts}>
          {t('receipts')}
        </ButtonLink>
        <Link
          to="/pages/sys/text/detail?id=customer_service"
          viewTransition
          className="flex min-h-11 items-center justify-center text-sm font-semibold text-primary"
        >
          {t('remedy.support')}
        </Link>
      </div>
    </div>
  )
}

function Headline({ payout }: { payout: Payout }) {
  const { t } = useTranslation('payouts')
  // The fee comes back, too.
  const isBack = comesBack(payout.state)
  return (
    <div className="px-5 pt-6 pb-5 text-center">
      <StateBadge state={payout.state} />
      <p className="mt-2 text-sm text-ink-2">{isBack ? t('back') : t('net')}</p>
      <p>
        <Money amount={isBack ? payout.amount : payout.net} className="text-sum font-semibold" />
      </p>
      <p role="status" className="mt-2 text-sm break-keep text-ink-2">
        <WhatNext payout={payout} />
      </p>
      {payout.reason && (
        <p className="mt-3 rounded-2xl bg-error/12 px-4 py-3 text-left text-sm break-words text-fault">
          {t('reason', { reason: payout.reason })}
        </p>
      )}
    </div>
  )
}

function WhatNext({ payout }: { payout: Payout }) {
  const { state, amount, waitsUntil, isUnderReview, channelName } = payout
  const { t } = useTranslation('payouts')
  const language = useLanguage()
  const dong = useDong()
  if (state === 'reviewing' && isUnderReview) return t('next.underReview')
  if (state === 'reviewing' && waitsUntil && Date.parse(waitsUntil) > serverNow())
    return t('next.waits', { at: dayAndTime(waitsUntil, language) })
  if (channelName) return t(`nextThrough.${state}`, { name: channelName, amount: dong(amount) })
  return t(`next.${state}`, { amount: dong(amount) })
}

/** What leaves in several parts is several payouts: the others of it. */
function Others({ payout }: { payout: Payout }) {
  const { t } = useTranslation('payouts')
  const dong = useDong()
  const { id, pieces } = payout
  if (pieces.length < 2) return null
  return (
    <section>
      <SectionTitle>{t('part.others', { total: dong(netOf(payout)) })}</SectionTitle>
      <Rows className="mx-4">
        {pieces
          .filter(piece => piece.id !== id)
          .map(piece => (
            <Row
              key={piece.id}
              label={
                piece.channelName
                  ? t('part.channel', { name: piece.channelName })
                  : t(piece.kind === 'refund' ? 'part.refund' : 'part.withdraw')
              }
              hint={t(`state.${piece.state}`)}
              value={<Money amount={piece.net} />}
              to={payoutAddress(piece.id)}
            />
          ))}
      </Rows>
    </section>
  )
}

function Details({ payout }: { payout: Payout }) {
  const { t } = useTranslation('payouts')
  const language = useLanguage()
  return (
    <div className="px-5 pt-5 pb-6">
      <Facts
        facts={[
          { name: t('amount'), value: <Money amount={payout.amount} /> },
          { name: t('fee.name'), value: <Money amount={payout.fee} /> },
          ...(payout.channelName
            ? [{ name: t('way.name'), value: payout.channelName }]
            : [
                { name: t('bank'), value: payout.bankName },
                { name: t('number'), value: <span className="num">{payout.cardNumber}</span> },
                { name: t('holder'), value: payout.cardHolder },
              ]),
          ...(payout.memo ? [{ name: t('memo'), value: <span className="num">{payout.memo}</span> }] : []),
          { name: t('askedAt'), value: dateTime(payout.askedAt, language) },
          ...(payout.expectedAt
            ? [{ name: t('expected'), value: dayMonth(payout.expectedAt, language) }]
            : []),
          { name: t('id'), value: <span className="num text-sm break-all">{payout.id}</span> },
        ]}
      />
    </div>
  )
}

function Steps({ payout }: { payout: Payout }) {
  const language = useLanguage()
  const stages = stepsOf(payout).map(({ at, ...step }) => ({
    ...step,
    note: at && (
      <time dateTime={at} className="num">
        {dateTime(at, language)}
      </time>
    ),
  }))
  return <Timeline stages={stages} />
}

function Cancel({ payout: { id, amount } }: { payout: Payout }) {
  const { t } = useTranslation('payouts')
  const dong = useDong()
  const queries = useQueryClient()
  const cancelling = useMoneyCall({
    name: `cancelPayout:${id}`,
    call: (input: { id: string }, options) => post('/token/pay/cancelPayout', input, options),
    onDone: payout => {
      queries.setQueryData(payoutQuery(id).queryKey, payout)
      toast.success(t('cancel.done', { amount: dong(amount) }))
      void moneyMoved(queries)
    },
  })
  const ask = async () => {
    const yes = await confirm({
      title: t('cancel.title'),
      text: t('cancel.text', { amount: dong(amount) }),
      confirm: t('cancel.confirm'),
      cancel: t('cancel.keep'),
      danger: true,
    })
    if (yes) cancelling.pay({ id })
  }
  return (
    <Button tone="danger" size="lg" wide busy={cancelling.busy} onClick={() => void ask()}>
      {cancelling.checking ? t('checking') : t('cancel.button')}
    </Button>
  )
}
