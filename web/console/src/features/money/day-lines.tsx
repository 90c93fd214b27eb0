// The lines of a day: the bank's, each with its entry in our books, and entries that only our books have.
import { Badge, type BadgeTone } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listQuery, type Row } from '@/api/lists'
import { useMay } from '@/api/queries'
import { useAddress } from '@/lib/address'
import { optional, useDraft, z } from '@/lib/form'
import { Button } from '@/ui/button'
import { CallDialog } from '@/ui/call-dialog'
import { Chips, TextField } from '@/ui/fields'
import { Panel } from '@/ui/page'
import { Queue } from '@/ui/queue'
import type { Column } from '@/ui/table'
import { When } from '@/ui/when'
import { BookOutDialog, Line } from './book-out'
import { moneyLists, reconciliationLists, type Settlement } from './calls'
import { Settled } from './settled'

type BankLine = Row<'/reconciliation/lines'>
type BookLine = Row<'/reconciliation/unbanked'>

const sides = ['bank', 'books'] as const
type Side = (typeof sides)[number]

const colours: Record<BankLine['state'], BadgeTone> = {
  agrees: 'green',
  only_bank: 'gold',
  amount_differs: 'red',
}

interface Props {
  channelId: string
  day: string
}

export function DayLines({ channelId, day }: Props) {
  const { t } = useTranslation(['money', 'common'])
  const [sideGiven, setSide] = useAddress('side')
  const side = sides.find(known => known === sideGiven) ?? 'bank'
  const [settlement, setSettlement] = useState<Settlement>()
  return (
    <Panel title={t('day.linesOf')}>
      <Chips
        label={t('day.side')}
        value={side}
        options={sides.map(value => ({ value, label: t(`side.${value}`) }))}
        onChange={(value: Side) => setSide(value)}
      />
      {settlement && <Settled settlement={settlement} />}
      {side === 'bank' ? (
        <BankLines channelId={channelId} day={day} onBooked={setSettlement} />
      ) : (
        <BookLines channelId={channelId} day={day} />
      )}
    </Panel>
  )
}

function BankLines({ channelId, day, onBooked }: Props & { onBooked: (settlement: Settlement) => void }) {
  const { t } = useTranslation(['money', 'common'])
  const mayBook = useMay('statements')
  const [booking, book] = useState<BankLine>()
  const [bookingOut, bookOut] = useState<BankLine>()
  const query = useInfiniteQuery(listQuery('/reconciliation/lines', { channelId, day }))
  const columns: Column<BankLine>[] = [
    { head: t('order.reference'), cell: line => <span className="num font-semibold">{line.reference}</span> },
    { head: t('common:field.memo'), cell: line => <span className="wrap-anywhere">{line.memo || '–'}</span> },
    {
      head: t('day.inBooks'),
      cell: line => <InBooks line={line} />,
    },
    {
      head: t('common:field.amount'),
      cell: line => <Signed incoming={line.incoming} amount={line.amount} />,
      right: true,
    },
    ...(mayBook
      ? [
          {
            head: t('day.act'),
            cell: (line: BankLine) =>
              line.state === 'only_bank' ? (
                <Button onClick={() => (line.incoming ? book : bookOut)(line)}>{t('bookLine.open')}</Button>
              ) : (
                '–'
              ),
            right: true,
          },
        ]
      : []),
  ]
  return (
    <>
      <Queue
        label={t('side.bank')}
        query={query}
        idOf={line => line.id}
        columns={columns}
        empty={t('day.noBankLines')}
      />
      {booking && <BookLineDialog line={booking} onDone={onBooked} onClose={() => book(undefined)} />}
      {bookingOut && <BookOutDialog line={bookingOut} onClose={() => bookOut(undefined)} />}
    </>
  )
}

function InBooks({ line }: { line: BankLine }) {
  const { t } = useTranslation(['money', 'common'])
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={colours[line.state]}>{t(`lineState.${line.state}`)}</Badge>
      {line.state === 'amount_differs' && line.booksAmount && <Money amount={line.booksAmount} />}
      {line.leftAs && <span className="text-sm text-ink-2">{t(`leftAs.${line.leftAs}`)}</span>}
      <ToPayment line={line} paymentId={line.paymentId} />
    </span>
  )
}

interface ToPaymentProps {
  line: Pick<BankLine, 'orderId' | 'suspense' | 'payoutId'>
  paymentId: string | null | undefined
}

/** Where the movement is shown: its order, the suspense list, or its payout. */
function ToPayment({ line: { orderId, suspense, payoutId }, paymentId }: ToPaymentProps) {
  const { t } = useTranslation(['money', 'common'])
  const mayLook = useMay('topups')
  const mayPayOut = useMay('payouts')
  if (payoutId && mayPayOut) {
    return (
      <Link className="text-sm underline" to={`/payouts?id=${payoutId}`}>
        {t('day.toPayout')}
      </Link>
    )
  }
  if (!mayLook) return null
  if (orderId) {
    return (
      <Link className="text-sm underline" to={`/topups?state=paid&id=${orderId}`}>
        {t('day.toOrder')}
      </Link>
    )
  }
  if (suspense) {
    return (
      <Link className="text-sm underline" to={`/suspense?state=${suspense}&id=${paymentId}`}>
        {t(`suspenseState.${suspense}`)}
      </Link>
    )
  }
  return null
}

function Signed({ incoming, amount }: { incoming: boolean; amount: string }) {
  return <Money amount={incoming ? amount : `-${amount}`} className={incoming ? 'text-gain' : ''} />
}

function BookLines({ channelId, day }: Props) {
  const { t } = useTranslation(['money', 'common'])
  const query = useInfiniteQuery(listQuery('/reconciliation/unbanked', { channelId, day }))
  const columns: Column<BookLine>[] = [
    { head: t('order.reference'), cell: line => <span className="num font-semibold">{line.reference}</span> },
    { head: t('common:field.memo'), cell: line => <span className="wrap-anywhere">{line.memo || '–'}</span> },
    { head: t('order.paidAt'), cell: line => <When at={line.at} /> },
    {
      head: t('day.inBooks'),
      cell: line => <ToPayment line={line} paymentId={line.id} />,
    },
    {
      head: t('common:field.amount'),
      cell: line => <Signed incoming={line.incoming} amount={line.amount} />,
      right: true,
    },
  ]
  return (
    <Queue
      label={t('side.books')}
      query={query}
      idOf={line => `${line.id} ${line.incoming}`}
      columns={columns}
      empty={t('day.noBookLines')}
    />
  )
}

interface BookProps {
  line: BankLine
  onDone: (settlement: Settlement) => void
  onClose: () => void
}

const schema = z.object({ orderId: optional() })

function BookLineDialog({ line, onDone, onClose }: BookProps) {
  const { t } = useTranslation(['money', 'common'])
  const form = useDraft(schema, { orderId: '' })
  return (
    <CallDialog
      title={t('bookLine.title')}
      submit={t('bookLine.open')}
      path="/reconciliation/book"
      form={form}
      body={sent => ({ lineId: line.id, ...sent })}
      refreshes={[...moneyLists, ...reconciliationLists]}
      onDone={onDone}
      onClose={onClose}
    >
      <Line of={line} />
      <p className="text-sm text-ink-2">{t('bookLine.hint')}</p>
      <TextField
        {...form.field('orderId')}
        label={t('match.orderId')}
        hint={t('bookLine.orderHint')}
        inputMode="numeric"
      />
    </CallDialog>
  )
}
