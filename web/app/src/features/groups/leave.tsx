// Leaving before the group forms: asked first, paid back at once.
import { Button } from '@gomve/ui/button'
import { useDong } from '@gomve/ui/money'
import { toast } from '@gomve/ui/toast'
import { useTranslation } from 'react-i18next'
import { confirm } from '@/ui/confirm'
import { type Seat, useLeave } from './calls'

export function LeaveButton({ seat, wide }: { seat: Seat; wide?: boolean }) {
  const { t } = useTranslation('groups')
  const dong = useDong()
  const leave = useLeave(seat.seatId, ({ refunded, passesReturned }) => {
    const words = t('leave.done', { refund: dong(refunded) })
    toast.success(passesReturned > 0 ? `${words} ${t('leave.passBack')}` : words)
  })
  const ask = async () => {
    const text = t('leave.ask', { name: seat.name, refund: dong(seat.price) })
    if (await confirm({ text, confirm: t('leave.confirm'), danger: true })) leave.pay({ seatId: seat.seatId })
  }
  return (
    <Button tone="quiet" wide={wide} size={wide ? 'lg' : 'md'} busy={leave.busy} onClick={ask}>
      {leave.checking ? t('leave.checking') : t('leave.button')}
    </Button>
  )
}
