// pages/user/person/add: launching personal groups: class and count or chosen tickets, the price, what it
// holds and brings, and the payment password.
import { Button } from '@gomve/ui/button'
import { useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { Act, Unanswered } from '@/features/groups'
import { HistoryLink } from '@/ui/header-link'
import { Page, SectionTitle } from '@/ui/page'
import { PayPassword } from '@/ui/pay-password'
import { Skeleton } from '@/ui/skeleton'
import { Empty, Loaded } from '@/ui/states'
import { myBatches } from './addresses'
import type { Quote } from './calls'
import { ClassChoice, CountChoice } from './class-choice'
import { CanOpen } from './eligibility'
import { Preview } from './preview'
import { PriceField } from './price-field'
import { type Launching, useLaunching } from './use-launching'

export default function LaunchPage() {
  const { t } = useTranslation('personal')
  const launching = useLaunching()
  const { first, payment } = launching
  const canLaunch = first.data !== undefined && (first.data.free.length > 0 || Boolean(payment.unanswered))
  return (
    <Page
      title={t('launch.title')}
      right={<HistoryLink to={myBatches} label={t('list.title')} />}
      footer={canLaunch && <Bar launching={launching} />}
    >
      <Loaded query={first} skeleton={<LaunchSkeleton />}>
        {known => (
          <>
            <CanOpen {...known.eligibility} />
            {canLaunch ? (
              <Form first={known} launching={launching} />
            ) : (
              <Empty
                title={t('launch.noTickets')}
                hint={t('launch.noTicketsHint')}
                action={{ label: t('launch.join'), to: '/pages/gb/personIndex' }}
              />
            )}
          </>
        )}
      </Loaded>
      <Paying launching={launching} />
    </Page>
  )
}

function Form({ first, launching }: { first: Quote; launching: Launching }) {
  const { t } = useTranslation('personal')
  return (
    <>
      <SectionTitle>{t('launch.class')}</SectionTitle>
      <ClassChoice free={first.free} launching={launching} />
      <div className="pt-3">
        <CountChoice quote={launching.query.data ?? first} launching={launching} />
      </div>
      <SectionTitle>{t('price.title')}</SectionTitle>
      <Loaded query={launching.query} skeleton={<QuoteSkeleton />}>
        {quote => <Priced quote={quote} launching={launching} />}
      </Loaded>
    </>
  )
}

function Priced({ quote, launching }: { quote: Quote; launching: Launching }) {
  const fault = isAboutPrice(quote) ? (quote.whyNot ?? undefined) : undefined
  return (
    <>
      <PriceField quote={quote} price={launching.price} onPrice={launching.onPrice} fault={fault} />
      {!fault && (
        <div className="pt-4">
          <Preview quote={quote} isCurrent={launching.isCurrent} />
        </div>
      )}
    </>
  )
}

const isAboutPrice = ({ whyNotKey }: Quote) => whyNotKey?.startsWith('groups.price_') ?? false
/** What another page provides; its button leads there. */
const hasRemedy = ({ whyNotKey }: Quote) => whyNotKey === 'ledger.insufficient_balance'

function Bar({ launching }: { launching: Launching }) {
  const { t } = useTranslation('personal')
  const dong = useDong()
  const { me, payment, isCurrent, isPaying } = launching
  const quote = launching.query.data
  if (payment.unanswered && !isPaying) return <Unanswered onPay={launching.open} />
  if (!quote) return <Skeleton className="h-13 rounded-full" />
  const label = t('launch.go', { count: quote.count, deposit: dong(quote.deposit) })
  if (isCurrent && (quote.allowed || hasRemedy(quote))) {
    return (
      <Act
        label={label}
        name={t('launch.title')}
        total={quote.deposit}
        me={me}
        signedIn
        onPay={launching.open}
      />
    )
  }
  return (
    <>
      {quote.whyNot && !isAboutPrice(quote) && (
        <p role="alert" className="mb-2 text-center text-sm text-warning">
          {quote.whyNot}
        </p>
      )}
      <Button size="lg" wide disabled>
        {label}
      </Button>
    </>
  )
}

/** Also where only the answer of a sent launch is awaited, whatever can be launched by now. */
function Paying({ launching }: { launching: Launching }) {
  const quote = launching.query.data
  const { t } = useTranslation('personal')
  const dong = useDong()
  return (
    <PayPassword
      open={launching.isPaying && Boolean(quote ?? launching.payment.unanswered)}
      onClose={launching.close}
      onPassword={launching.pay}
      payment={launching.payment}
      title={t('launch.title')}
      fromWallet
      amount={quote?.deposit}
      note={
        quote && (
          <>
            <p>{t('launch.sheet', { count: quote.count, price: dong(quote.each.price) })}</p>
            <p>{t('launch.sheetDeposit')}</p>
          </>
        )
      }
    />
  )
}

function LaunchSkeleton() {
  return (
    <div className="space-y-4 px-4 pt-1">
      <Skeleton className="h-18 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
    </div>
  )
}

function QuoteSkeleton() {
  return (
    <div className="space-y-4 px-4">
      <Skeleton className="h-36 rounded-2xl" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  )
}
