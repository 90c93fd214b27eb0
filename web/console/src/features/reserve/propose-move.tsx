// Proposing to set own money aside in the reserve, or to give it back. Another operator approves it.
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { required, useDraft, z } from '@/lib/form'
import { CallDialog } from '@/ui/call-dialog'
import { AmountField, ReasonField } from '@/ui/fields'
import { type Direction, type OwnMoney, reserveLists } from './calls'

interface ProposeMoveProps {
  direction: Direction
  money: OwnMoney
  onClose: () => void
}

const schema = z.object({ amount: required(), reason: required() })

export function ProposeMove({ direction, money, onClose }: ProposeMoveProps) {
  const { t } = useTranslation(['reserve', 'common'])
  const form = useDraft(schema, { amount: '', reason: '' })
  const most = direction === 'set_aside' ? money.maySetAside : money.reserve
  return (
    <CallDialog
      title={t(`propose.${direction}.title`)}
      submit={t('common:act.propose')}
      path="/reserve/propose"
      form={form}
      body={sent => ({ direction, ...sent })}
      refreshes={reserveLists}
      said={t('common:proposal.made')}
      onClose={onClose}
    >
      <p className="text-ink-2">{t(`propose.${direction}.hint`)}</p>
      <AmountField
        {...form.field('amount')}
        label={t('common:field.amount')}
        hint={
          <>
            {t('propose.most')} <Money amount={most} />
          </>
        }
        autoFocus
      />
      <ReasonField {...form.field('reason')} />
    </CallDialog>
  )
}
