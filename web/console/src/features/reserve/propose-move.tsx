// Proposing to set own money aside in the reserve, or to give it back. Another operator approves it.
import { Money } from '@gomve/ui/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Decision } from '@/ui/decision'
import { AmountField } from '@/ui/fields'
import { type Direction, type OwnMoney, reserveLists } from './calls'

interface ProposeMoveProps {
  direction: Direction
  money: OwnMoney
  onClose: () => void
}

export function ProposeMove({ direction, money, onClose }: ProposeMoveProps) {
  const { t } = useTranslation('reserve')
  const [amount, setAmount] = useState('')
  const most = direction === 'set_aside' ? money.maySetAside : money.reserve
  return (
    <Decision
      title={t(`propose.${direction}.title`)}
      submit={t('propose.submit')}
      path="/reserve/propose"
      body={reason => ({ direction, amount, reason })}
      refreshes={reserveLists}
      said={t('propose.done')}
      reason={t('proposal.reason')}
      onClose={onClose}
    >
      <p className="text-ink-2">{t(`propose.${direction}.hint`)}</p>
      <AmountField
        label={t('proposal.amount')}
        hint={
          <>
            {t('propose.most')} <Money amount={most} />
          </>
        }
        value={amount}
        onChange={setAmount}
        autoFocus
        required
      />
    </Decision>
  )
}
