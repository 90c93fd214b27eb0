// The sheet in which a seat of a personal group is paid. It loads when it is first opened.
import { useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import type { Group } from '@/features/groups'
import { PayPassword } from '@/ui/pay-password'
import type { Joining } from './use-join'

export default function JoinSheet({ group, joining }: { group: Group; joining: Joining }) {
  const { t } = useTranslation('groups')
  const dong = useDong()
  const { winners, seats, refund, reward, name } = group
  return (
    <PayPassword
      open={joining.isOpen}
      onClose={joining.close}
      onPassword={joining.pay}
      payment={joining.payment}
      fromWallet
      amount={group.price}
      note={
        <>
          <p>{t('sheet.seats', { count: 1, name })}</p>
          <p>{t('sheet.odds', { winners, seats, refund: dong(refund), reward: dong(reward) })}</p>
        </>
      }
    />
  )
}
