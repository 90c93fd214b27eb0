// The sheet in which a seat of a personal group is paid. It loads when it is first opened.
import { useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { dealOf, type Group, useSheetFacts } from '@/features/groups'
import { PayPassword } from '@/ui/pay-password'
import { useRoom } from '@/ui/room'
import type { Joining } from './use-join'

export default function JoinSheet({ group, joining }: { group: Group; joining: Joining }) {
  const { t } = useTranslation('groups')
  const dong = useDong()
  const isTall = useRoom(joining.isOpen) === 'tall'
  const { winners, seats, refund, reward, name } = group
  const facts = useSheetFacts(dealOf(group, group.price))
  return (
    <PayPassword
      open={joining.isOpen}
      onClose={joining.close}
      onPassword={password => joining.pay(group.groupId, password)}
      payment={joining.payment}
      fromWallet
      amount={group.price}
      facts={isTall ? facts : []}
      note={
        <>
          <p>{t('sheet.seats', { count: 1, name })}</p>
          {!isTall && (
            <p>{t('sheet.odds', { winners, seats, refund: dong(refund), reward: dong(reward) })}</p>
          )}
        </>
      }
    />
  )
}
