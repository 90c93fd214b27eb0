// pages/user/wallet/withdraw/history and …/otc/withdraw/history: what was asked for, newest first.
import { ButtonLink } from '@gomve/ui/button'
import { Segmented } from '@gomve/ui/choices'
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useChoice } from '@/lib/choice'
import { InfiniteList } from '@/ui/infinite-list'
import { Page } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { formAddress, historyAddress, payoutAddress } from './addresses'
import { comesBack, type PayoutLine, payoutsQuery } from './calls'
import { StateBadge } from './state-badge'

const kinds = ['all', 'withdraw', 'refund'] as const

export default function PayoutsPage() {
  const { t } = useTranslation('payouts')
  const isOtc = useLocation().pathname === historyAddress('otc')
  const [chosen, choose] = useChoice('kind', kinds)
  const kind = isOtc ? 'otc' : chosen
  const form = formAddress(isOtc ? 'otc' : 'withdraw')
  const query = useInfiniteQuery(payoutsQuery(kind))
  const some = (query.data?.pages[0]?.items.length ?? 0) > 0
  return (
    <Page
      title={isOtc ? t('history.otc') : t('history.title')}
      footer={
        some && (
          <ButtonLink size="lg" wide to={form}>
            {t(isOtc ? 'form.otc' : 'form.cashOut')}
          </ButtonLink>
        )
      }
    >
      {!isOtc && (
        <Segmented
          label={t('kind')}
          value={chosen}
          onChange={choose}
          options={kinds.map(value => ({
            value,
            label: t(value === 'all' ? 'history.all' : `title.${value}`),
          }))}
          swipe
          className="mx-4 mt-1 mb-3"
        />
      )}
      <InfiniteList
        query={query}
        itemKey={line => line.id}
        className="space-y-2.5 px-4 pt-1"
        skeleton={<SkeletonRows className="h-27" />}
        empty={
          <Empty
            art="money"
            title={t(`history.none.${kind}`)}
            hint={t('history.noneHint')}
            action={{ label: t(isOtc ? 'form.otc' : 'form.cashOut'), to: form }}
          />
        }
      >
        {line => <Line line={line} named={kind === 'all'} />}
      </InfiniteList>
    </Page>
  )
}

/** `named`: with its kind, where the list has several. */
function Line({ line, named }: { line: PayoutLine; named: boolean }) {
  const { t } = useTranslation('payouts')
  const language = useLanguage()
  const isBack = comesBack(line.state)
  return (
    <Link to={payoutAddress(line.id)} viewTransition className="press card block p-4">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Money amount={isBack ? line.amount : line.net} className="text-lg font-semibold" />
        <StateBadge state={line.state} />
      </span>
      <span className="mt-1 block text-sm break-words text-ink-2">
        {named && `${t(`title.${line.kind}`)} · `}
        {line.channelName ?? (
          <>
            {line.bankName} · <span className="num">{line.cardNumber}</span>
          </>
        )}
      </span>
      <span className="num block text-xs text-ink-3">
        <time dateTime={line.askedAt}>{dateTime(line.askedAt, language)}</time>
        {!isBack && /[1-9]/.test(line.fee) && (
          <>
            {' · '}
            {t('fee.name')} <Money amount={line.fee} />
          </>
        )}
      </span>
      {line.reason && <span className="mt-2 block text-sm break-words text-fault">{line.reason}</span>}
    </Link>
  )
}
