// The form of a payout: amount, fee and net sum as they are typed, the card, and the payment password.
import { hundredths } from '@gomve/shared/money'
import { Button } from '@gomve/ui/button'
import { useDong } from '@gomve/ui/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { AmountField } from '@/ui/fields'
import { focusFault } from '@/ui/first-fault'
import { Page, SectionTitle } from '@/ui/page'
import { PayPassword } from '@/ui/pay-password'
import { payoutAddress } from './addresses'
import { askPayout, cardsQuery, type Payout, type Plan, payoutQuery, type Wanted, type Way } from './calls'
import { CardChoice } from './card-choice'
import { CardFields, useCardFields } from './card-fields'
import { type Costs, Sums, useCosts } from './costs'
import { useDraft } from './draft'
import { Earlier } from './form-page'
import { type FormTerms, faultOf, mostNow, netOf } from './sums'
import { FreeCard, WhyNot } from './terms'

export function PayoutForm({ terms }: { terms: FormTerms }) {
  const { t } = useTranslation(['payouts', 'common'])
  const { way, whyNot } = terms
  const form = usePayoutForm(terms)
  const { payment, amount, card, fault, costs } = form
  const dong = useDong()
  return (
    <Page
      title={t(`form.${way}`)}
      right={<Earlier way={way} />}
      footer={
        <Button
          size="lg"
          wide
          disabled={Boolean(whyNot)}
          busy={payment.busy || form.isWaiting}
          onClick={form.submit}
        >
          {payment.checking ? t('checking') : t(`ask.${way}`)}
        </Button>
      }
    >
      <p className="px-5 pt-3 text-sm text-ink-2">{t(`about.${way}`)}</p>
      <FreeCard terms={terms} />
      {whyNot && <WhyNot terms={terms} whyNot={whyNot} />}
      <SectionTitle>{t('howMuch')}</SectionTitle>
      <Amount
        terms={terms}
        amount={amount}
        onChange={form.onAmount}
        fault={fault}
        busy={payment.busy || way === 'closing'}
        costs={costs}
      />
      <SectionTitle>{t('toCard')}</SectionTitle>
      <CardChoice
        value={card?.id ?? ''}
        onChange={form.onCard}
        asked={form.tried}
        first={way === 'cashOut' && <CardFields fields={form.fields} />}
      />
      <p className="px-5 pt-3 text-sm text-ink-2">{t('whileHeld')}</p>
      <PayPassword
        open={form.isPaying}
        onClose={form.close}
        onPassword={form.pay}
        payment={payment}
        title={t(`ask.${way}`)}
        amount={costs.net ?? amount}
        facts={[
          { name: t('common:pay.from'), value: t(`from.${way}`, { amount: dong(amount) }) },
          { name: t('common:pay.to'), value: targetsOf(costs.plan, form.cardWords, t) },
          ...(costs.fee === undefined
            ? []
            : [
                {
                  name: t('common:pay.fee'),
                  value: hundredths(costs.fee) === 0n ? t('fee.free') : dong(costs.fee),
                },
              ]),
        ]}
      />
    </Page>
  )
}

/** The channels that a part goes through, and the card unless nothing goes there. */
function targetsOf(plan: Plan | undefined, card: string, t: TFunction<'payouts'>) {
  const channels = (plan?.parts ?? []).flatMap(({ channelName }) => channelName ?? [])
  const isToCard = !plan || plan.parts.some(({ channelName }) => !channelName)
  const all = [...new Set(channels)].map(name => t('way.channel', { name }))
  return [...all, ...(isToCard ? [card] : [])].join('; ')
}

/** A sent payout stays as it was sent until it is answered. */
function usePayoutForm(terms: FormTerms) {
  const { way } = terms
  const [params, setParams] = useSearchParams()
  const cards = useQuery(cardsQuery).data
  const draft = useDraft(way, { amount: '', cardId: '' })
  const [tried, setTried] = useState(false)
  // Set in the address when the user returns from a page that the sheet led to.
  const [isPaying, setPaying] = useState(params.get('paying') === '1')
  const payment = useAsking(way, isPaying, () => {
    draft.drop()
    fields.drop()
    // What is empty now is no fault of the user's.
    setTried(false)
  })
  const close = () => {
    setPaying(false)
    if (!payment.busy) payment.reset()
    if (!params.has('paying')) return
    params.delete('paying')
    setParams(params, { replace: true, preventScrollReset: true })
  }
  const fields = useCardFields({
    holder: cards?.holder ?? undefined,
    tried,
    refusal: payment.refusal,
    onMended: close,
  })
  const sent = payment.unanswered
  const amount = sent?.amount ?? (way === 'closing' ? mostNow(terms) : draft.values.amount)
  const chosen = sent?.cardId ?? draft.values.cardId
  const card = cards?.items.find(({ id }) => id === chosen) ?? cards?.items[0]
  // Without a card of one's own the form takes the first one.
  const added = way === 'cashOut' && cards?.items.length === 0 ? fields.card : undefined
  const target = card ? { cardId: card.id } : added && { card: added }
  const fault = faultOf(amount, terms)
  const costs = useCosts(terms, amount)
  const isReady = sent !== undefined || costs.fee !== undefined || costs.isRefused
  return {
    amount,
    card,
    payment,
    tried,
    costs,
    fields,
    cardWords: card ? `${card.bankName} · ${card.number}` : fields.words,
    /** For what the amount becomes, which is shown before it is asked for. */
    isWaiting: isPaying && !fault && target !== undefined && !isReady,
    isPaying: isPaying && target !== undefined && !fault && isReady && !fields.isRefusedHere,
    fault: fault && (tried || fault === 'most' || fault === 'free') ? fault : undefined,
    onAmount: (next: string) => draft.change({ amount: next }),
    onCard: (cardId: string) => draft.change({ cardId }),
    submit() {
      setTried(true)
      if (fields.isRefusedHere) payment.reset()
      if (!fault && target) setPaying(true)
      else focusFault()
    },
    close,
    pay: (secret: string) =>
      payment.pay(
        sent ?? {
          ...{ way, amount },
          ...target,
          ...(way === 'cashOut' && { fee: costs.fee }),
        },
        secret,
      ),
  }
}

function useAsking(way: Way, isPaying: boolean, drop: () => void) {
  const { t } = useTranslation('payouts')
  const dong = useDong()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMoneyCall<Wanted, Payout>({
    name: `payout:${way}`,
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
    says: payout => t('asked', { amount: dong(netOf(payout)) }),
    quiet: isPaying,
  })
}

interface AmountProps {
  terms: FormTerms
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
              aria-label={`${t('all')} · ${dong(all)}`}
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
      <Sums terms={terms} costs={costs} />
    </div>
  )
}
