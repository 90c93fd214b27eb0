// pages/user/wallet/receipt: the proof of one line of a flow, in plain words, and what its seal proves.
import { amountOf, hundredths } from '@gomve/shared/money'
import { ButtonLink } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { Facts } from '@gomve/ui/rows'
import { Spinner } from '@gomve/ui/spinner'
import { TicketCard } from '@gomve/ui/ticket-card'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useWords } from '@/i18n/words'
import type { ReceiptSource, ReceiptSources } from '@/registries'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { Empty, Loaded } from '@/ui/states'
import { Amount } from './amounts'
import { isDenied, type Receipt, receiptQuery } from './calls'
import { CopyRow } from './copy-row'

export default function ReceiptPage() {
  const { t } = useTranslation('wallet')
  const [address] = useSearchParams()
  const id = address.get('id') ?? ''
  const query = useQuery({ ...receiptQuery(id), enabled: id !== '' })
  return (
    <Page title={t('receipt.title')}>
      {id === '' || isDenied(query) ? (
        <Empty
          title={t('receipt.none')}
          action={{ label: t('receipt.toFlow'), to: '/pages/user/wallet/flow/list' }}
        />
      ) : (
        <Loaded query={query} skeleton={<Skeleton className="mx-4 mt-2 h-96 rounded-card" />}>
          {receipt => <Whole receipt={receipt} />}
        </Loaded>
      )}
    </Page>
  )
}

/** Where a line came from, by its cause. */
const files = import.meta.glob<ReceiptSources>('../*/*.receipt-source.ts', { eager: true, import: 'default' })
const sources: Partial<ReceiptSources> = Object.assign({}, ...Object.values(files))

function Whole({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('wallet')
  const { line } = receipt
  const source = sources[receipt.cause]
  return (
    <div className="space-y-3 px-4 pt-1">
      <TicketCard top={<Headline receipt={receipt} />} bottom={<Sides receipt={receipt} />} />
      <Seal receipt={receipt} />
      <Suspense>{source && <SourceLink source={source} id={receipt.causeId} />}</Suspense>
      <p className="px-1 text-sm break-words text-ink-3">{t('receipt.help', { id: line.id })}</p>
    </div>
  )
}

function SourceLink({ source, id }: { source: ReceiptSource; id: string }) {
  return (
    <ButtonLink tone="quiet" wide to={source.page(id)}>
      {useWords(source.words)}
    </ButtonLink>
  )
}

function Headline({ receipt: { line } }: { receipt: Receipt }) {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  return (
    <div className="px-5 pt-6 pb-5 text-center">
      <h2 className="text-base font-semibold">{line.title}</h2>
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
  // The page claims that the two balances and the change agree only after comparing them.
  const agrees = amountOf(hundredths(balanceBefore) + hundredths(line.amount)) === asAmount(line.balanceAfter)
  return (
    <div className="space-y-4 px-5 pt-5 pb-6">
      <Facts
        facts={[
          { name: t('receipt.cause'), value: receipt.causeText },
          { name: t('receipt.from'), value: receipt.from },
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
          {
            name: t('receipt.rules'),
            value: receipt.rules ? t('receipt.version', { number: receipt.rules }) : t('receipt.firstRules'),
          },
          { name: t('receipt.id'), value: <span className="num text-sm break-all">{line.id}</span> },
        ]}
      />
    </div>
  )
}

const asAmount = (amount: string) => amountOf(hundredths(amount))

function Seal({ receipt: { seal, sealHash } }: { receipt: Receipt }) {
  const { t } = useTranslation('wallet')
  return (
    <section className="card p-5">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <ShieldCheck className="size-6 shrink-0 text-success" aria-hidden="true" />
        {t('seal.title')}
      </h2>
      {seal == null || !sealHash ? (
        <p role="status" className="mt-3 flex items-center gap-3 text-base text-ink-2">
          <Spinner className="size-5" />
          {t('seal.coming')}
        </p>
      ) : (
        <div className="mt-1 divide-y divide-white/5">
          <CopyRow name={t('seal.number')} text={String(seal)} />
          <CopyRow name={t('seal.hash')} text={sealHash}>
            <span className="num text-sm break-all text-ink-2">{sealHash}</span>
          </CopyRow>
        </div>
      )}
      <h3 className="mt-3 text-base font-semibold">{t('seal.provesTitle')}</h3>
      <p className="mt-1 text-sm text-ink-2">{t('seal.proves')}</p>
      <h3 className="mt-3 text-base font-semibold">{t('seal.notTitle')}</h3>
      <p className="mt-1 text-sm text-ink-2">{t('seal.not')}</p>
    </section>
  )
}
