// Paying a banned person's money to their card: asked for by one operator, approved by another.
import { keepAmount } from '@gomve/shared/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { useAct } from '@/api/queries'
import { Dialog } from '@/ui/dialog'
import { AmountField, Chips, Select, TextArea } from '@/ui/fields'
import { type Found, FoundPerson } from '@/ui/find-person'
import { toast } from '@/ui/toast'
import { kinds, payoutLists } from './calls'

interface PayBannedProps {
  person: Found
  owed: Shapes['payouts.console.Owed']
  onClose: () => void
}

export function PayBanned({ person, owed, onClose }: PayBannedProps) {
  const { t } = useTranslation('payouts')
  const cards = owed.cards.items
  const [kind, setKind] = useState(kinds.find(one => Number(owed[one].freeNow) > 0) ?? 'withdraw')
  const [typed, setTyped] = useState<string>()
  const [cardId, setCard] = useState(cards[0]?.id ?? '')
  const [reason, setReason] = useState('')
  const amount = typed ?? keepAmount(owed[kind].freeNow)
  const propose = useAct('/payout/propose', {
    refreshes: [...payoutLists, '/payout/owed'],
    onDone: () => {
      toast(t('banned.done'))
      onClose()
    },
  })
  return (
    <Dialog
      title={t('banned.title')}
      submit={t('banned.submit')}
      onClose={onClose}
      onSubmit={() => propose.mutate({ userId: person.userId, kind, amount, cardId, reason })}
      busy={propose.isPending}
      error={propose.error}
      danger
    >
      <p className="text-ink-2">
        <FoundPerson person={person} />. {t('banned.hint')}
      </p>
      <Chips
        label={t('payout.kind')}
        value={kind}
        options={kinds.map(value => ({ value, label: t(`kind.${value}`) }))}
        onChange={chosen => {
          setKind(chosen)
          setTyped(undefined)
        }}
      />
      <AmountField label={t('payout.amount')} value={amount} onChange={setTyped} required />
      <Select
        label={t('payout.card')}
        value={cardId}
        options={cards.map(card => ({
          value: card.id,
          label: `${card.bankName} ${card.number} · ${card.holder}`,
        }))}
        onChange={setCard}
      />
      <TextArea
        label={t('banned.reason')}
        value={reason}
        onChange={setReason}
        maxLength={300}
        required
        autoFocus
      />
    </Dialog>
  )
}
