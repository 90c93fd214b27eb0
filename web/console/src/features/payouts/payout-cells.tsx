// Cells of lists of payouts, and the facts of one.
import { Badge } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '@/api/queries'
import type { Fact } from '@/ui/page'
import { PersonLink } from '@/ui/person-link'
import type { Column } from '@/ui/table'
import { When } from '@/ui/when'
import { AtProvider } from './at-provider'
import { awaitsTones, type Payout, payoutTones, type Translate } from './calls'

export function PersonCell({ of }: { of: { nickname: string; maskedMobile: string } }) {
  return (
    <>
      {of.nickname}
      <span className="num block text-sm text-ink-2">{of.maskedMobile}</span>
    </>
  )
}

export function Awaits({ of: { awaits } }: { of: Payout }) {
  const { t } = useTranslation(['payouts', 'common'])
  if (awaits === 'nothing') return <span className="text-ink-3">–</span>
  return <Badge tone={awaitsTones[awaits]}>{t(`awaits.${awaits}`)}</Badge>
}

export function State({ of: { state } }: { of: Payout }) {
  const { t } = useTranslation(['payouts', 'common'])
  return <Badge tone={payoutTones[state]}>{t(`state.${state}`)}</Badge>
}

/** The memo, with a link to the payout for operators who may see it. */
export function MemoLink({ of: { id, state, memo } }: { of: Payout }) {
  if (!useMay('payouts')) return <span className="num">{memo}</span>
  return (
    <Link
      to={`/payouts?state=${state}&id=${id}`}
      className="num text-primary-soft underline-offset-4 hover:underline"
    >
      {memo}
    </Link>
  )
}

function BatchLink({ id }: { id: string }) {
  if (!useMay('batches')) return <span className="num">{id}</span>
  return (
    <Link to={`/batches?id=${id}`} className="num text-primary-soft underline-offset-4 hover:underline">
      {id}
    </Link>
  )
}

/** Where the money goes: back through a channel, or to a card. */
export function Target({ of: { channelName, bankName, cardNumber } }: { of: Payout }) {
  if (channelName) return channelName
  return (
    <>
      {bankName} <span className="num whitespace-nowrap">{cardNumber}</span>
    </>
  )
}

/** For lists with payouts of several states. */
export const payoutColumns = (t: Translate): Column<Payout>[] => [
  { head: t('common:field.memo'), cell: payout => <MemoLink of={payout} /> },
  { head: t('common:field.state'), cell: payout => <State of={payout} /> },
  {
    head: t('payout.card'),
    cell: payout => <Target of={payout} />,
  },
  { head: t('payout.net'), cell: ({ net }) => <Money amount={net} />, right: true },
]

const byChannel = ({ channelName, details }: Payout, t: Translate): Fact[] => [
  { name: t('payout.channel'), value: channelName },
  { name: t('transfer.head'), value: details?.transfer && <AtProvider of={details.transfer} t={t} /> },
]

const byCard = (payout: Payout, t: Translate): Fact[] => [
  {
    name: t('payout.card'),
    value: (
      <>
        {payout.bankName}
        <span className="num block text-sm text-ink-2">{payout.cardNumber}</span>
      </>
    ),
  },
  { name: t('payout.holder'), value: payout.details?.cardHolder },
  { name: t('payout.cardAddedAt'), value: payout.details && <When at={payout.details.cardAddedAt} /> },
  {
    name: t('transfer.head'),
    value: payout.details?.transfer && <AtProvider of={payout.details.transfer} t={t} />,
  },
]

export function payoutFacts(payout: Payout, t: Translate): Fact[] {
  const { waitsUntil, batchId } = payout
  return [
    {
      name: t('common:field.amount'),
      value: <Money amount={payout.amount} className="text-xl font-semibold" />,
    },
    { name: t('common:field.fee'), value: <Money amount={payout.fee} /> },
    { name: t('payout.net'), value: <Money amount={payout.net} className="font-semibold" /> },
    { name: t('common:field.kind'), value: t(`kind.${payout.kind}`) },
    { name: t('common:field.state'), value: <State of={payout} /> },
    { name: t('payout.awaits'), value: payout.awaits !== 'nothing' && <Awaits of={payout} /> },
    { name: t('payout.waitsUntil'), value: waitsUntil && <When at={waitsUntil} /> },
    {
      name: t('payout.person'),
      value: (
        <PersonLink id={payout.userId}>
          <PersonCell of={payout} />
        </PersonLink>
      ),
    },
    ...(payout.channelName ? byChannel(payout, t) : byCard(payout, t)),
    { name: t('common:field.memo'), value: <span className="num font-semibold">{payout.memo}</span> },
    { name: t('payout.askedAt'), value: <When at={payout.askedAt} /> },
    { name: t('common:field.approver'), value: payout.approver },
    { name: t('payout.secondApprover'), value: payout.secondApprover },
    { name: t('payout.approvedAt'), value: payout.approvedAt && <When at={payout.approvedAt} /> },
    { name: t('payout.batch'), value: batchId && <BatchLink id={batchId} /> },
    { name: t('common:field.reason'), value: payout.reason },
    { name: t('payout.id'), value: <span className="num text-sm">{payout.id}</span> },
  ]
}
