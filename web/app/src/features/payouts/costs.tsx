// What a payout costs and becomes: reckoned here for a fee by rule, and by the server for cashing out.
import { hundredths } from '@gomve/shared/money'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayMonth } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSettled } from '@/lib/settled'
import { Said } from '@/ui/said'
import { type Part, type Plan, planQuery } from './calls'
import { type FormTerms, faultOf, sumsOf } from './sums'

export interface Costs {
  /** Unknown until the server says how the amount leaves. */
  fee?: string
  net?: string
  plan?: Plan
  /** The server says nothing of the amount: asking for it tells why. */
  isRefused: boolean
}

/** What a payout of the amount costs and brings; an amount with a fault costs nothing yet. */
export function useCosts(terms: FormTerms, amount: string): Costs {
  const isCashOut = terms.way === 'cashOut'
  const settled = useSettled(amount)
  const isSettled = settled === amount && !faultOf(amount, terms)
  const { data, isError } = useQuery({ ...planQuery(settled), enabled: isCashOut && isSettled })
  if (!isCashOut) return { ...sumsOf(amount, terms), isRefused: false }
  if (!isSettled || !data) return { isRefused: isSettled && (isError || data === null) }
  return { fee: data.fee, net: data.net, plan: data, isRefused: false }
}

/** What is asked, what it costs, what arrives and when. */
export function Sums({ terms, costs }: { terms: FormTerms; costs: Costs }) {
  const { t } = useTranslation('payouts')
  const language = useLanguage()
  const dong = useDong()
  const { fee, net, plan } = costs
  const some = net !== undefined && hundredths(net) > 0n
  const rate = { rate: String(terms.feeRate / 100), least: dong(terms.feeLeast) }
  const isToCard = !plan || plan.parts.some(({ channelName }) => !channelName)
  const said =
    some && fee
      ? [
          `${t('fee.name')}: ${hundredths(fee) === 0n ? t('fee.free') : dong(fee)}`,
          `${t('net')}: ${dong(net)}`,
          ...(isToCard ? [`${t('expected')}: ${dayMonth(terms.expectedAt, language)}`] : []),
        ]
      : []
  return (
    <div className="card p-4">
      <Said words={said.join('. ')} />
      {plan && <Parts plan={plan} />}
      <Facts
        facts={[
          {
            name: terms.way === 'otc' ? t('fee.rule', rate) : t('fee.name'),
            value: some && fee ? hundredths(fee) === 0n ? t('fee.free') : <Money amount={fee} /> : '–',
          },
          { name: t('net'), value: some ? <Money amount={net} /> : '–', strong: true },
          ...(isToCard ? [{ name: t('expected'), value: dayMonth(terms.expectedAt, language) }] : []),
        ]}
      />
      {!some && terms.way === 'cashOut' && <p className="mt-2 text-sm text-ink-2">{t('fee.split', rate)}</p>}
    </div>
  )
}

/** How the amount leaves, the free way first, and why not more of it goes free of charge. */
function Parts({ plan: { parts, notRefunded } }: { plan: Plan }) {
  const { t } = useTranslation('payouts')
  const dong = useDong()
  const nameOf = ({ kind, channelName }: Part) =>
    kind === 'withdraw'
      ? t('part.withdraw')
      : channelName
        ? t('part.channel', { name: channelName })
        : t('part.refund')
  return (
    <div className="mb-3 border-b border-white/5 pb-3">
      <Facts
        facts={refundsFirst(parts).map((part, at) => ({
          // Two top-ups through one channel go back one by one.
          name: `${parts.length > 2 ? `${at + 1}. ` : ''}${nameOf(part)}`,
          value: (
            <>
              <Money amount={part.amount} />
              {parts.length > 1 && (
                <span className="block text-right text-sm text-ink-2">
                  {hundredths(part.fee) > 0n ? t('part.fee', { fee: dong(part.fee) }) : t('part.free')}
                </span>
              )}
            </>
          ),
        }))}
      />
      {notRefunded && (
        <p className="mt-2 text-sm text-warning">{t('part.notRefunded', { why: notRefunded.message })}</p>
      )}
    </div>
  )
}

const refundsFirst = (parts: readonly Part[]) =>
  [...parts].sort((a, b) => Number(a.kind === 'withdraw') - Number(b.kind === 'withdraw'))
