// The columns of adjustments, wherever they are listed, and the facts of one.
import { Badge, type BadgeTone } from '@gomve/ui/badge'
import { clsx } from 'clsx'
import type { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { Amount } from '@/ui/amount'
import type { Fact } from '@/ui/page'
import { PersonLink } from '@/ui/person-link'
import type { Column } from '@/ui/table'
import { When } from '@/ui/when'

export type Adjustment = Shapes['adjustments.Adjustment']
export type AdjustmentState = Adjustment['state']

export const adjustmentTones: Record<AdjustmentState, BadgeTone> = {
  proposed: 'gold',
  approved: 'green',
  rejected: 'red',
  withdrawn: 'plain',
  expired: 'plain',
}

/** A credit with its plus, a debit with its minus. */
export function AdjustedAmount({ of, className }: { of: Adjustment; className?: string }) {
  const sign = of.direction === 'debit' ? '−' : '+'
  return (
    <span className={clsx('whitespace-nowrap', className)}>
      {sign}
      <Amount unit={of.unit} amount={of.amount} />
    </span>
  )
}

type Translate = ReturnType<typeof useTranslation<['money', 'common']>>['t']

export function adjustmentColumns(t: Translate): Column<Adjustment>[] {
  return [
    {
      key: 'amount',
      head: t('common:field.units'),
      cell: adjustment => <AdjustedAmount of={adjustment} className="font-semibold" />,
    },
    {
      key: 'reason',
      head: t('common:field.reason'),
      cell: ({ reason }) => <span className="wrap-anywhere">{reason || '–'}</span>,
    },
    { key: 'proposer', head: t('common:field.proposer'), cell: ({ proposer }) => proposer },
    {
      key: 'proposedAt',
      head: t('common:field.proposedAt'),
      cell: ({ proposedAt }) => <When at={proposedAt} />,
      right: true,
    },
  ]
}

/** For lists with adjustments of several states. */
export const stateColumn = (t: Translate): Column<Adjustment> => ({
  key: 'state',
  head: t('common:field.state'),
  cell: ({ state }) => <Badge tone={adjustmentTones[state]}>{t(`adjustmentState.${state}`)}</Badge>,
})

export function adjustmentFacts(adjustment: Adjustment, t: Translate): Fact[] {
  const { state, userId, nickname, maskedMobile, evidence, decider, decidedAt, decision } = adjustment
  return [
    {
      name: t('common:field.units'),
      value: <AdjustedAmount of={adjustment} className="text-xl font-semibold" />,
    },
    {
      name: t('common:field.state'),
      value: <Badge tone={adjustmentTones[state]}>{t(`adjustmentState.${state}`)}</Badge>,
    },
    {
      name: t('common:field.person'),
      value: (
        <PersonLink id={userId}>
          {nickname} <span className="num">{maskedMobile}</span>
        </PersonLink>
      ),
    },
    { name: t('common:field.reason'), value: adjustment.reason || '–' },
    { name: t('adjustment.evidence'), value: evidence, long: true },
    { name: t('common:field.proposer'), value: adjustment.proposer },
    { name: t('common:field.proposedAt'), value: <When at={adjustment.proposedAt} /> },
    {
      name: t('adjustment.expiresAt'),
      value: state === 'proposed' ? <When at={adjustment.expiresAt} /> : undefined,
    },
    { name: t('common:field.decider'), value: decider },
    { name: t('common:field.decidedAt'), value: decidedAt && <When at={decidedAt} /> },
    { name: t('common:field.decision'), value: decision },
    { name: t('adjustment.id'), value: <span className="num text-sm">{adjustment.id}</span> },
  ]
}
