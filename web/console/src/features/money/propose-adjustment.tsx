// Proposing to credit or debit a wallet: first the user, by number, then amount and reason.
import { keepAmount } from '@gomve/shared/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { useAct } from '@/api/queries'
import { Amount } from '@/ui/amount'
import { Dialog } from '@/ui/dialog'
import { Chips, Select, TextArea, TextField } from '@/ui/fields'
import { FindPerson, type Found, FoundPerson } from '@/ui/find-person'
import { toast } from '@/ui/toast'
import { adjustmentLists } from './decide-adjustment'
import { holdingsQuery } from './holdings'

type Wish = Shapes['adjustments.ProposeRequest']

interface Props {
  /** The person, if already known. */
  person?: Found
  onClose: () => void
}

export function ProposeAdjustment({ person, onClose }: Props) {
  const { t } = useTranslation('money')
  const [receiver, receive] = useState<Found | undefined>(person)
  if (!receiver) return <FindPerson title={t('propose.title')} onFound={receive} onClose={onClose} />
  return <Proposal receiver={receiver} onClose={onClose} />
}

const units = ['BALANCE', 'OTC', 'ENERGY', 'PRIORITY_PASS', 'RECYCLE_VOUCHER', 'XMONEY', 'NFT'] as const
const directions = ['credit', 'debit'] as const

function Proposal({ receiver, onClose }: { receiver: Found; onClose: () => void }) {
  const { t } = useTranslation(['money', 'common'])
  const [unit, setUnit] = useState<Wish['unit']>('BALANCE')
  const [direction, setDirection] = useState<Wish['direction']>('credit')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [evidence, setEvidence] = useState('')
  const propose = useAct('/adjustment/propose', {
    refreshes: adjustmentLists,
    onDone: () => {
      toast(t('propose.done'))
      onClose()
    },
  })
  return (
    <Dialog
      title={t('propose.title')}
      submit={t('propose.submit')}
      onClose={onClose}
      onSubmit={() => propose.mutate({ userId: receiver.userId, unit, direction, amount, reason, evidence })}
      busy={propose.isPending}
      error={propose.error}
    >
      <p className="text-ink-2">
        <FoundPerson person={receiver} /> · <Has userId={receiver.userId} unit={unit} />
      </p>
      <Chips
        label={t('propose.direction')}
        value={direction}
        options={directions.map(value => ({ value, label: t(`direction.${value}`) }))}
        onChange={setDirection}
      />
      <Select
        label={t('propose.unit')}
        value={unit}
        options={units.map(value => ({ value, label: t(`common:unitName.${value}`) }))}
        onChange={chosen => setUnit(units.find(known => known === chosen) ?? 'BALANCE')}
      />
      <TextField
        label={t('adjustment.amount')}
        hint={amount && <Amount unit={unit} amount={amount} />}
        value={amount}
        onChange={typed => setAmount(keepAmount(typed, unit === 'XMONEY' ? 2 : 0))}
        inputMode={unit === 'XMONEY' ? 'decimal' : 'numeric'}
        maxLength={18}
        required
      />
      <TextArea label={t('propose.reason')} value={reason} onChange={setReason} maxLength={300} required />
      <TextArea
        label={t('adjustment.evidence')}
        hint={t('propose.evidenceHint')}
        value={evidence}
        onChange={setEvidence}
        maxLength={2000}
      />
    </Dialog>
  )
}

/** The current balance of that unit: a debit takes no more. */
function Has({ userId, unit }: { userId: string; unit: Wish['unit'] }) {
  const { t } = useTranslation('money')
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
