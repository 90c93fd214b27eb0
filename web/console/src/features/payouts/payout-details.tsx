// What a payout rests on: the top-ups that it uses, money that operators brought in, shared cards, its steps.
import { Badge } from '@gomve/ui/badge'
import { Money, useDong } from '@gomve/ui/money'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '@/api/queries'
import { Facts, Panel } from '@/ui/page'
import { PersonLink } from '@/ui/person-link'
import { When } from '@/ui/when'
import { type Details, payoutTones } from './calls'

type Lot = Details['lots'][number]

export function PayoutDetails({ of: details }: { of: Details }) {
  const { t } = useTranslation('payouts')
  return (
    <>
      <Panel title={t('basis.title')}>
        <Facts
          facts={[
            { name: t('basis.balance'), value: <Money amount={details.balance} /> },
            { name: t('basis.otc'), value: <Money amount={details.otc} /> },
            { name: t('basis.askedWithinADay'), value: <Money amount={details.askedWithinADay} /> },
            { name: t('basis.identityName'), value: details.identityName },
          ]}
        />
        <Entries title={t('lots.title')} none={t('lots.none')}>
          {details.lots.map(lot => (
            <LotEntry key={lot.paymentId} lot={lot} />
          ))}
        </Entries>
        <Entries title={t('byHand.title')} none={t('byHand.none')}>
          {details.byHand.map(entry => (
            <Entry
              key={entry.kind + entry.at + entry.amount}
              head={t(`byHand.kind.${entry.kind as HandKind}`)}
              amount={entry.amount}
            >
              {entry.operatorName} · <When at={entry.at} />
            </Entry>
          ))}
        </Entries>
        {details.links.length > 0 && (
          <Entries title={t('links.title')}>
            {details.links.map(({ userId, nickname, cardNumber, since }) => (
              <Entry
                key={userId + cardNumber}
                head={<PersonLink id={userId}>{nickname || userId}</PersonLink>}
              >
                <span className="num">
                  {cardNumber ? t('links.since', { card: cardNumber }) : t('links.identity')}
                </span>{' '}
                <When at={since} />
              </Entry>
            ))}
          </Entries>
        )}
      </Panel>
      <Steps steps={details.steps} />
    </>
  )
}

type HandKind = 'payment' | 'suspense' | 'adjustment'

function LotEntry({ lot }: { lot: Lot }) {
  const { t } = useTranslation('payouts')
  const dong = useDong()
  const { confirmedBy, creditedBy, importedBy, importedFrom, hasBankLine } = lot
  return (
    <Entry head={<PaymentLink lot={lot} />} amount={lot.usedHere}>
      {t('lots.of', { amount: dong(lot.amount) })} · {t('lots.usedInAll')} <Money amount={lot.usedInAll} />
      <br />
      {lot.channelName} · <When at={lot.creditedAt} />
      {creditedBy && (
        <>
          <br />
          {t('lots.creditedBy', { name: creditedBy })}
        </>
      )}
      {importedBy && (
        <>
          <br />
          {t('lots.importedBy', { name: importedBy, file: importedFrom })}
        </>
      )}
      {!importedBy && hasBankLine && importedFrom && (
        <>
          <br />
          {t('lots.fromFolder', { file: importedFrom })}
        </>
      )}
      <span className="flex flex-wrap items-center justify-between gap-2 pt-1">
        {confirmedBy ? t('lots.confirmedBy', { name: confirmedBy }) : t('lots.reported')}
        <Badge tone={hasBankLine ? 'green' : 'gold'}>
          {t(hasBankLine ? 'lots.bankLine' : 'lots.noBankLine')}
        </Badge>
      </span>
    </Entry>
  )
}

/** A top-up by its reference, with a link to its order, or to where it was in suspense. */
function PaymentLink({ lot: { orderId, paymentId, reference } }: { lot: Lot }) {
  const may = useMay('topups')
  const words = reference || paymentId
  if (!may) return <span className="num">{words}</span>
  return (
    <Link
      to={orderId ? `/topups?state=paid&id=${orderId}` : `/suspense?state=matched&id=${paymentId}`}
      className="num text-primary-soft underline-offset-4 hover:underline"
    >
      {words}
    </Link>
  )
}

function Steps({ steps }: { steps: Details['steps'] }) {
  const { t } = useTranslation('payouts')
  return (
    <Panel title={t('steps.title')}>
      <ol className="space-y-3 text-sm">
        {steps.map(({ state, at, operatorName, reason }) => (
          <li key={at + state + operatorName} className="space-y-1">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <Badge tone={payoutTones[state]}>{t(`state.${state}`)}</Badge>
              <span className="text-ink-2">
                {operatorName && `${operatorName} · `}
                <When at={at} />
              </span>
            </p>
            {reason && <p className="wrap-anywhere">{reason}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

interface EntriesProps {
  title: string
  /** Said in place of no entries. */
  none?: string
  children: readonly ReactNode[]
}

function Entries({ title, none, children }: EntriesProps) {
  return (
    <div className="space-y-2">
      <h3 className="font-semibold">{title}</h3>
      {children.length > 0 ? (
        <ul className="space-y-2">{children}</ul>
      ) : (
        <p className="text-sm text-ink-2">{none}</p>
      )}
    </div>
  )
}

interface EntryProps {
  head: ReactNode
  amount?: string
  children: ReactNode
}

function Entry({ head, amount, children }: EntryProps) {
  return (
    <li className="rounded-xl bg-raised p-3">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">{head}</span>
        {amount && <Money amount={amount} className="shrink-0 font-semibold" />}
      </p>
      <div className="pt-1 text-sm text-ink-2">{children}</div>
    </li>
  )
}
