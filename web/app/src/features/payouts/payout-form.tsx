// The form of a payout: amount, fee and net sum as they are typed, the card, and the payment password.
import { hundredths } from '@gomve/shared/money'
import { Button } from '@gomve/ui/button'
import { Money, useDong } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { AmountField } from '@/ui/fields'
import { Page, SectionTitle } from '@/ui/page'
import { PayPassword } from '@/ui/pay-password'
import { payoutAddress } from './addresses'
import {
  askPayout,
  type Card,
  cardsQuery,
  type Payout,
  type Piece,
  payoutQuery,
  type Terms,
  type Wanted,
} from './calls'
import { CardChoice } from './card-choice'
import { useDraft } from './draft'
import { Earlier } from './form-page'
import { type Costs, Pieces, useCosts } from './pieces'
import { closingTerms, faultOf, isFree, isRest, mostNow } from './sums'
import { FreeCard, WhyNot } from './terms'

interface PayoutFormProps {
  terms: Terms
  head?: ReactNode
}

export function PayoutForm({ terms: given, head }: PayoutFormProps) {
  const { t } = useTranslation(['payouts', 'common'])
  const closing = useSearchParams()[0].get('closing') === '1' && isRest(given)
  const terms = closing ? closingTerms(given) : given
  const { kind, whyNot } = terms
  const form = usePayoutForm(terms, closing)
  const { payment, amount, card, fault, costs } = form
  const dong = useDong()
  return (
    <Page
      title={t(`title.${kind}`)}
      right={<Earlier kind={kind} />}
      footer={
        <Button
          size="lg"
          wide
          disabled={Boolean(whyNot)}
          busy={payment.busy || form.isWaiting}
          onClick={form.submit}
        >
          {payment.checking ? t('checking') : t(`ask.${kind}`)}
        </Button>
      }
    >
      {head}
      <p className="px-5 pt-3 text-sm text-ink-2">{t(closing ? 'closing.about' : `about.${kind}`)}</p>
      <FreeCard terms={terms} />
      {whyNot && <WhyNot terms={terms} whyNot={whyNot} />}
      <SectionTitle>{t('howMuch')}</SectionTitle>
      <Amount
        terms={terms}
        amount={amount}
        onChange={form.onAmount}
        fault={fault}
        busy={payment.busy || closing}
        costs={costs}
      />
      <SectionTitle>{t('toCard')}</SectionTitle>
      <CardChoice value={card?.id ?? ''} onChange={form.onCard} asked={form.tried} />
      <p className="px-5 pt-3 text-sm text-ink-2">{t('whileHeld')}</p>
      <PayPassword
        open={form.isPaying}
        onClose={form.close}
        onPassword={form.pay}
        payment={payment}
        title={t(`ask.${kind}`)}
        amount={costs.net}
        facts={[
          { name: t('common:pay.from'), value: t(`from.${kind}`, { amount: dong(amount) }) },
          { name: t('common:pay.to'), value: card && targetsOf(costs.pieces, card, t) },
          {
            name: t('common:pay.fee'),
            value: hundredths(costs.fee) === 0n ? t('fee.free') : dong(costs.fee),
          },
        ]}
      />
    </Page>
  )
}

/** The channels that a refund goes through, and the card unless nothing goes there. */
function targetsOf(pieces: readonly Piece[] | undefined, card: Card, t: TFunction<'payouts'>) {
  const channels = (pieces ?? []).flatMap(({ channelName }) => channelName ?? [])
  const isToCard = !pieces || pieces.some(({ channelName }) => !channelName)
  const all = [...new Set(channels)].map(name => t('way.channel', { name }))
  return [...all, ...(isToCard ? [`${card.bankName} · ${card.number}`] : [])].join('; ')
}

/** A sent payout stays as it was sent until it is answered. */
function usePayoutForm(terms: Terms, closing: boolean) {
  const { kind } = terms
  const [params, setParams] = useSearchParams()
  const cards = useQuery(cardsQuery).data
  const draft = useDraft(kind, { amount: '', cardId: '' })
  const [tried, setTried] = useState(false)
  // Set in the address when the user returns from a page that the sheet led to.
  const [isPaying, setPaying] = useState(params.get('paying') === '1')
  const payment = useAsking(kind, isPaying, draft.drop)
  const sent = payment.unanswered
  const amount = sent?.amount ?? (closing ? mostNow(terms) : draft.values.amount)
  const chosen = sent?.cardId ?? draft.values.cardId
  const card = cards?.items.find(({ id }) => id === chosen) ?? cards?.items[0]
  const fault = faultOf(amount, terms)
  const costs: Costs = useCosts(terms, amount, closing)
  const isReady = sent !== undefined || costs.isKnown
  return {
    amount,
    card,
    payment,
    tried,
    costs,
    /** For the ways of a refund, which are shown before it is asked for. */
    isWaiting: isPaying && !fault && card !== undefined && !isReady && !costs.isFailed,
    isPaying: isPaying && card !== undefined && !fault && isReady,
    fault: fault && (tried || fault === 'most' || fault === 'free') ? fault : undefined,
    onAmount: (next: string) => draft.change({ amount: next }),
    onCard: (cardId: string) => draft.change({ cardId }),
    submit() {
      setTried(true)
      if (!fault && card) setPaying(true)
    },
    close() {
      setPaying(false)
      if (!payment.busy) payment.reset()
      if (!params.has('paying')) return
      params.delete('paying')
      setParams(params, { replace: true, preventScrollReset: true })
    },
    pay: (secret: string) =>
      payment.pay(
        sent ?? {
          ...{ kind, amount, cardId: card?.id ?? '' },
          ...(closing && { closing }),
          ...(kind === 'refund' && { fee: costs.fee }),
        },
        secret,
      ),
  }
}

function useAsking(kind: Wanted['kind'], isPaying: boolean, drop: () => void) {
  const { t } = useTranslation('payouts')
  const dong = useDong()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMoneyCall<Wanted, Payout>({
    name: `payout:${kind}`,
    call: askPayout,
    onDone: payout => {
      queries.setQueryData(payoutQuery(payout.id).queryKey, payout)
      drop()
      void moneyMoved(queries)
    },
    onDoneHere({ id }) {
      void navigate(payoutAddress(id), { replace: true, viewTransition: true })
      return true
    },
    says: ({ net }) => t('asked', { amount: dong(net) }),
    quiet: isPaying,
  })
}

interface AmountProps {
  terms: Terms
  amount: string
  onChange: (amount: string) => void
  fault: ReturnType<typeof faultOf>
  busy: boolean
  costs: Costs
}

function Amount({ terms, amount, onChange, fault, busy, costs }: AmountProps) {
  const { t } = useTranslation('payouts')
  const dong = useDong()
  const all = mostNow(terms)
  const limits = { least: dong(terms.least), most: dong(terms.most), free: dong(all) }
  return (
    <div className="space-y-3 px-4">
      <AmountField
        label={t('amount')}
        value={amount}
        onChange={onChange}
        disabled={busy}
        aside={
          all !== '0' && (
            <button
              type="button"
              disabled={busy}
              onClick={() => onChange(all)}
              className="press min-h-11 px-4 text-sm font-semibold text-primary"
            >
              {t('all')}
            </button>
          )
        }
        fault={fault && t(`fault.${fault}`, limits)}
        hint={t('limits', limits)}
      />
      <Sums terms={terms} amount={amount} costs={costs} />
    </div>
  )
}

/** What is asked, what it costs, and what arrives. */
function Sums({ terms, amount, costs }: { terms: Terms; amount: string; costs: Costs }) {
  const { t } = useTranslation('payouts')
  const dong = useDong()
  const { fee, net, pieces } = costs
  const some = hundredths(amount) > 0n
  const rate = String(terms.feeRate / 100)
  const isFreeOfFee = isFree(terms) && hundredths(fee) === 0n
  const nameOfFee = isFreeOfFee
    ? t('fee.none')
    : isFree(terms)
      ? t('fee.name')
      : t('fee.rule', { rate, least: dong(terms.feeLeast) })
  return (
    <div role="status" className="card p-4">
      <Facts
        facts={[
          {
            name: nameOfFee,
            value: some ? <Money amount={fee} /> : '–',
          },
          { name: t('net'), value: some ? <Money amount={net} /> : '–', strong: true },
        ]}
      />
      <Pieces pieces={pieces} />
    </div>
  )
}
