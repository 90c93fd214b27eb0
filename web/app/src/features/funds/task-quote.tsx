// What publishing would reserve, by the server's quote, and how the task may end.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { Meter } from '@gomve/ui/steps'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { percent } from '@/lib/percent'
import { SectionTitle } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { less, minus, times } from './sums'
import type { Quote, Split } from './task-calls'
import type { Publishing } from './use-publishing'

export function QuoteCard({ publishing: { query, quote, isCurrent } }: { publishing: Publishing }) {
  if (query.isError) {
    return (
      <p role="status" className="card mx-4 p-4 text-sm text-warning">
        {query.error.message}
      </p>
    )
  }
  if (!quote) return <Skeleton className="mx-4 h-64 rounded-card" />
  return (
    <section
      aria-busy={!isCurrent}
      className={clsx('card mx-4 space-y-3 p-4 transition-opacity', !isCurrent && 'opacity-60')}
    >
      <Reserves quote={quote} />
      <Prices quote={quote} />
    </section>
  )
}

function Reserves({ quote: { taskPrice, fundFree, size } }: { quote: Quote }) {
  const { t } = useTranslation('fundsTasks')
  // The quote's own sum goes no further than the fund.
  const principal = times(taskPrice, BigInt(size))
  const isShort = less(fundFree, principal)
  return (
    <>
      <Facts
        facts={[
          { name: t('quote.size'), value: <span className="num">{t('tickets', { count: size })}</span> },
          { name: t('quote.principal'), value: <Money amount={principal} />, strong: true },
          {
            name: t('quote.free'),
            value: <Money amount={fundFree} className={clsx(isShort && 'text-warning')} />,
          },
          ...(isShort
            ? []
            : [{ name: t('quote.left'), value: <Money amount={minus(fundFree, principal)} /> }]),
        ]}
      />
      <Meter label={t('quote.uses')} value={Number(principal)} of={Number(fundFree)} />
    </>
  )
}

function Prices({ quote }: { quote: Quote }) {
  const { t } = useTranslation('fundsTasks')
  const language = useLanguage()
  const dong = useDong()
  const at = (when: string) => <span className="num">{dayAndTime(when, language)}</span>
  const each = (price: string) => <span className="num">{t('each', { price: dong(price) })}</span>
  return (
    <>
      <Facts
        facts={[
          { name: t('quote.taskPrice'), value: each(quote.taskPrice) },
          { name: t('quote.leastPrice'), value: each(quote.leastPrice) },
          { name: t('quote.takesUntil'), value: at(quote.takesUntil) },
          { name: t('quote.sellsUntil'), value: at(quote.sellsUntil) },
          { name: t('quote.settlesAt'), value: at(quote.settlesAt) },
        ]}
      />
      <p className="text-sm text-ink-2">{t('quote.price')}</p>
    </>
  )
}

export function TaskEnds({ publishing: { quote, terms, isCurrent } }: { publishing: Publishing }) {
  const { t } = useTranslation('fundsTasks')
  const language = useLanguage()
  const dong = useDong()
  // One that is larger than the fund, or not yet a task, has no end.
  if (!quote || quote.size === 0 || quote.size > quote.fundTickets) return null
  const { atReferencePrice, atLeastPrice, principal, settlesAt } = quote
  return (
    <>
      <SectionTitle>{t('ends.title')}</SectionTitle>
      <div className={clsx('space-y-3 px-4 transition-opacity', !isCurrent && 'opacity-60')}>
        <End title={t('ends.best')} text={t('ends.bestText')} split={atReferencePrice} look="text-gain" />
        <End title={t('ends.least')} split={atLeastPrice} />
        <End title={t('ends.worst')} text={t('ends.worstText')} look="text-warning" />
        <ul className="list-disc space-y-1.5 pr-1 pl-6 text-sm text-ink-2">
          <li>{t('ends.whole', { principal: dong(principal), at: dayAndTime(settlesAt, language) })}</li>
          {terms && <li>{t('ends.failed', { share: percent(terms.successFrom, language) })}</li>}
        </ul>
      </div>
    </>
  )
}

interface EndProps {
  title: string
  text?: string
  /** Without one, nothing was earned. */
  split?: Split
  look?: string
}

function End({ title, text, split, look }: EndProps) {
  const { t } = useTranslation('fundsTasks')
  return (
    <section className="card space-y-2 p-4">
      <h3 className={clsx('font-semibold', look)}>{title}</h3>
      {text && <p className="text-sm text-ink-2">{text}</p>}
      <Facts
        facts={[
          {
            name: t('ends.yours'),
            value: <Money amount={split?.provider ?? '0.00'} signed={Boolean(split)} />,
            strong: true,
          },
          ...(split
            ? [
                { name: t('ends.purse'), value: <Money amount={split.purse} /> },
                ...(Number(split.sponsor) > 0
                  ? [{ name: t('ends.sponsor'), value: <Money amount={split.sponsor} /> }]
                  : []),
                { name: t('ends.taker'), value: <Money amount={split.taker} /> },
              ]
            : []),
        ]}
      />
    </section>
  )
}
