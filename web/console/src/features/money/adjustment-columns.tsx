// The columns of adjustments, wherever they are listed.
import { Badge, type BadgeTone } from '@gomve/ui/badge'
import { clsx } from 'clsx'
import type { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { Amount } from '@/ui/amount'
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

type Translate = ReturnType<typeof useTranslation<['people', 'money']>>['t']

export function adjustmentColumns(t: Translate): Column<Adjustment>[] {
  return [
    {
      head: t('money:adjustment.amount'),
      cell: adjustment => <AdjustedAmount of={adjustment} className="font-semibold" />,
    },
    {
      head: t('money:adjustment.reason'),
      cell: ({ reason }) => <span className="wrap-anywhere">{reason || '–'}</span>,
    },
    { head: t('money:adjustment.proposer'), cell: ({ proposer }) => proposer },
    {
      head: t('money:adjustment.proposedAt'),
      cell: ({ proposedAt }) => <When at={proposedAt} />,
      right: true,
    },
  ]
}

/** Where adjustments of several states stand together. */
export const stateColumn = (t: Translate): Column<Adjustment> => ({
  head: t('money:adjustment.state'),
  cell: ({ state }) => <Badge tone={adjustmentTones[state]}>{t(`money:adjustmentState.${state}`)}</Badge>,
})
