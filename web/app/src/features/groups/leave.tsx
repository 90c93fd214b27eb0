// Leaving before the group forms: confirmed first, refunded at once.
import { Button } from '@gomve/ui/button'
import { useDong } from '@gomve/ui/money'
import { Row } from '@gomve/ui/rows'
import { toast } from '@gomve/ui/toast'
import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { confirm } from '@/ui/confirm'
import { type Seat, useLeave } from './calls'

export function LeaveButton({ seat }: { seat: Seat }) {
  const { leave, label } = useLeaving(seat)
  return (
    <Button tone="quiet" busy={leave.busy} onClick={leave.ask}>
      {label}
    </Button>
  )
}

export function LeaveRow({ seat }: { seat: Seat }) {
  const { leave, label } = useLeaving(seat)
  return <Row icon={LogOut} label={label} danger onPress={() => !leave.busy && leave.ask()} />
}

function useLeaving(seat: Seat) {
  const { t } = useTranslation('groups')
  const dong = useDong()
  const leave = useLeave(seat.seatId, ({ refunded, passesReturned }) => {
    const words = [
      t('leave.done', { refund: dong(refunded) }),
      ...(passesReturned > 0 ? [t('leave.passBack')] : []),
      ...(seat.couponId ? [t('leave.couponBack')] : []),
    ]
    toast.success(words.join(' '))
  })
  const ask = async () => {
    const yes = await confirm({
      title: t('leave.ask', { name: seat.name }),
      text: t('leave.text', { refund: dong(seat.cash) }),
      confirm: t('leave.confirm'),
      cancel: t('leave.stay'),
      danger: true,
    })
    if (yes) leave.pay({ seatId: seat.seatId })
  }
  return {
    leave: { busy: leave.busy, ask: () => void ask() },
    label: leave.checking ? t('leave.checking') : t('leave.button'),
  }
}
