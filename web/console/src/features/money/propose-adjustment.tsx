// Proposing to credit or debit a wallet: first the user, by number, then amount and reason.
import { keepAmount } from '@gomve/shared/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { required, text, useDraft, z } from '@/lib/form'
import { Amount } from '@/ui/amount'
import { CallDialog } from '@/ui/call-dialog'
import { Chips, ReasonField, Select, TextArea, TextField } from '@/ui/fields'
import { FindPerson, type Found, FoundPerson } from '@/ui/find-person'
import { adjustmentLists } from './decide-adjustment'
import { holdingsQuery } from './holdings'

type Wish = Shapes['adjustments.ProposeRequest']

interface Props {
  /** The person, if already known. */
  person?: Found
  onClose: () => void
}

export function ProposeAdjustment({ person, onClose }: Props) {
  const { t } = useTranslation(['money', 'common'])
  const [receiver, receive] = useState<Found | undefined>(person)
  if (!receiver) return <FindPerson title={t('propose.title')} onFound={receive} onClose={onClose} />
  return <Proposal receiver={receiver} onClose={onClose} />
}

const units = ['BALANCE', 'OTC', 'ENERGY', 'PRIORITY_PASS', 'RECYCLE_VOUCHER', 'XMONEY', 'NFT'] as const
const directions = ['credit', 'debit'] as const

const schema = z.object({
  unit: z.enum(units),
  direction: z.enum(directions),
  amount: required(),
  reason: required(),
  evidence: text(),
})

function Proposal({ receiver, onClose }: { receiver: Found; onClose: () => void }) {
  const { t } = useTranslation(['money', 'common'])
  const form = useDraft(schema, {
    ...{ unit: 'BALANCE', direction: 'credit', amount: '', reason: '', evidence: '' },
  })
  const { unit, amount } = form.draft
  const decimals = unit === 'XMONEY' ? 2 : 0
  const typed = form.field('amount')
  return (
    <CallDialog
      title={t('propose.title')}
      submit={t('common:act.propose')}
      path="/adjustment/propose"
      form={form}
      body={sent => ({ userId: receiver.userId, ...sent })}
      refreshes={adjustmentLists}
      said={t('propose.done')}
      onClose={onClose}
    >
      <p className="text-ink-2">
        <FoundPerson person={receiver} /> · <Has userId={receiver.userId} unit={unit} />
      </p>
      <Chips
        {...form.field('direction')}
        label={t('propose.direction')}
        options={directions.map(value => ({ value, label: t(`direction.${value}`) }))}
      />
      <Select
        {...form.field('unit')}
        label={t('common:field.wallet')}
        options={units.map(value => ({ value, label: t(`common:unitName.${value}`) }))}
      />
      <TextField
        {...typed}
        label={t('common:field.units')}
        hint={amount && <Amount unit={unit} amount={amount} />}
        onChange={given => typed.onChange(keepAmount(given, decimals))}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        maxLength={18}
      />
      <ReasonField {...form.field('reason')} label={t('common:field.reasonUserReads')} />
      <TextArea
        {...form.field('evidence')}
        label={t('adjustment.evidence')}
        hint={t('propose.evidenceHint')}
        maxLength={2000}
      />
    </CallDialog>
  )
}

/** The current balance of that unit: a debit takes no more. */
function Has({ userId, unit }: { userId: string; unit: Wish['unit'] }) {
  const { t } = useTranslation(['money', 'common'])
  const has = useQuery(holdingsQuery(userId)).data?.holdings
  if (!has) return null
  const amounts: Record<Wish['unit'], string> = {
    BALANCE: has.balance,
    OTC: has.otc,
    ENERGY: String(has.energy),
    PRIORITY_PASS: String(has.priorityPasses),
    RECYCLE_VOUCHER: String(has.recycleVouchers),
    XMONEY: has.xmoney,
    NFT: String(has.nft),
  }
  return (
    <>
      {t('propose.has')} <Amount unit={unit} amount={amounts[unit]} />
    </>
  )
}
