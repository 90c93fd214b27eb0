// pages/user/wallet/receipt: the proof of one line of a flow, in plain words, and what its seal proves.
import { amountOf, hundredths } from '@gomve/shared/money'
import { ButtonLink } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { Facts } from '@gomve/ui/rows'
import { Spinner } from '@gomve/ui/spinner'
import { TicketCard } from '@gomve/ui/ticket-card'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ShieldCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { withDays } from '@/lib/days'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { Gone, Loaded } from '@/ui/states'
import { Amount } from './amounts'
import { type Receipt, receiptQuery } from './calls'
import { CopyRow } from './copy-row'
import { payerOf } from './payer'

/** Few receipts are of a purchase in a group. */
const BoughtDeal = lazy(() => import('@/features/groups').then(({ BoughtDeal }) => ({ default: BoughtDeal })))

export default function ReceiptPage() {
  const { t } = useTranslation('wallet')
  const [address] = useSearchParams()
  const id = address.get('id') ?? ''
  const query = useQuery({ ...receiptQuery(id), enabled: id !== '' })
  const others = { label: t('receipt.toFlow'), to: '/pages/user/wallet/flow/list' }
  return (
    <Page title={t('receipt.title')}>
      {id === '' ? (
        <Gone title={t('receipt.none')} action={others} />
      ) : (
        <Loaded query={query} skeleton={<ReceiptSkeleton />} others={others}>
          {receipt => <Whole receipt={receipt} />}
        </Loaded>
      )}
    </Page>
  )
}

/** Of the receipt of what was paid for a seat in a group. */
function seatOf({ line, page }: Receipt) {
  const [path, query] = page.split('?')
  const isPaid = line.amount.startsWith('-') && path === '/pages/user/gb/detail'
  return isPaid ? new URLSearchParams(query).get('id') : null
}

function Whole({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('wallet')
  const { line } = receipt
  const seatId = seatOf(receipt)
  return (
    <div className="space-y-3 px-4 pt-1">
      <TicketCard top={<Headline receipt={receipt} />} bottom={<Sides receipt={receipt} />} />
      {seatId && (
        <Suspense>
          <BoughtDeal seatId={seatId} />
        </Suspense>
      )}
      {receipt.page && (
        <ButtonLink tone="quiet" wide to={receipt.page}>
          {t('receipt.toSubject')}
        </ButtonLink>
      )}
      <Seal receipt={receipt} />
      <div className="px-1 text-sm text-ink-3">
        <p className="break-words">{t('receipt.help', { id: line.id })}</p>
        <Link
          to="/pages/sys/text/detail?id=customer_service"
          viewTransition
          className="inline-flex min-h-11 items-center font-semibold text-primary"
        >
          {t('receipt.ask')}
        </Link>
      </div>
    </div>
  )
}

function Headline({ receipt: { line } }: { receipt: Receipt }) {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  return (
    <div className="px-5 pt-6 pb-5 text-center">
      <h2 className="text-base font-semibold">{line.title}</h2>
      {line.about && <p className="text-sm break-words text-ink-2">{withDays(line.about, language)}</p>}
      <p className="mt-1">
        <Amount unit={line.unit} amount={line.amount} signed className="text-sum font-semibold" />
      </p>
      <p className="mt-1 text-sm text-ink-2">
        {t(`unit.${line.unit}`)} · <time dateTime={line.at}>{dateTime(line.at, language)}</time>
      </p>
    </div>
  )
}

function Sides({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('wallet')
  const { line, balanceBefore } = receipt
  const { unit } = line
  const payer = payerOf(receipt)
  // The page claims that the two balances and the change agree only after comparing them.
  const agrees = amountOf(hundredths(balanceBefore) + hundredths(line.amount)) === asAmount(line.balanceAfter)
  return (
    <div className="space-y-4 px-5 pt-5 pb-6">
      <Facts
        facts={[
          { name: t('receipt.cause'), value: receipt.causeText },
          { name: t('receipt.from'), value: payer ? t(`receipt.payer.${payer}`) : receipt.from },
          { name: t('receipt.to'), value: receipt.to },
        ]}
      />
      <div className="rounded-2xl bg-black/25 p-3.5">
        <Facts
          facts={[
            { name: t('receipt.before'), value: <Amount unit={unit} amount={balanceBefore} /> },
            { name: t('receipt.change'), value: <Amount unit={unit} amount={line.amount} signed /> },
            {
              name: t('receipt.after'),
              value: <Amount unit={unit} amount={line.balanceAfter} className="font-semibold" />,
            },
          ]}
        />
        {!agrees && (
          <p role="alert" className="mt-2 text-sm text-fault">
            {t('receipt.disagrees')}
          </p>
        )}
      </div>
      <Facts
        facts={[
          // The first version says nothing: there was no other.
          ...(receipt.rules > 1
            ? [{ name: t('receipt.rules'), value: t('receipt.version', { number: receipt.rules }) }]
            : []),
          { name: t('receipt.id'), value: <span className="num text-sm break-all">{line.id}</span> },
        ]}
      />
    </div>
  )
}

const asAmount = (amount: string) => amountOf(hundredths(amount))

/** Folded: the number of the seal is enough for most readers. */
function Seal({ receipt: { seal, sealHash } }: { receipt: Receipt }) {
  const { t } = useTranslation('wallet')
  if (seal == null || !sealHash) {
    return (
      <p role="status" className="card flex items-center gap-3 p-4 text-base text-ink-2">
        <Spinner className="size-5" />
        {t('seal.coming')}
      </p>
    )
  }
  return (
    <details className="group card px-4 py-1">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3">
        <ShieldCheck className="size-6 shrink-0 text-success" aria-hidden="true" />
        <h2 className="min-w-0 flex-1 text-base font-semibold">{t('seal.title', { number: seal })}</h2>
        <ChevronDown
          className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="divide-y divide-white/5">
        <CopyRow name={t('seal.number')} text={String(seal)} />
        <CopyRow name={t('seal.hash')} text={sealHash}>
          <span className="num text-sm break-all text-ink-2">{sealHash}</span>
        </CopyRow>
      </div>
      <div className="space-y-1 pb-3 text-sm text-ink-2">
        <h3 className="pt-2 text-base font-semibold text-ink">{t('seal.provesTitle')}</h3>
        <p>{t('seal.proves')}</p>
        <h3 className="pt-2 text-base font-semibold text-ink">{t('seal.notTitle')}</h3>
        <p>{t('seal.not')}</p>
      </div>
    </details>
  )
}

function ReceiptSkeleton() {
  return (
    <div className="space-y-3 px-4 pt-1">
      <Skeleton className="h-34 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
      <Skeleton className="h-12 rounded-full" />
    </div>
  )
}
