// Returning a ticket to Gomvé: asked once, because it cannot be undone.
import { useDong } from '@gomve/ui/money'
import { toast } from '@gomve/ui/toast'
import { useTranslation } from 'react-i18next'
import { confirm } from '@/ui/confirm'
import { type TicketItem, useRecycle } from './calls'

/** `onDone` runs wherever the user is by then. */
export function useAskRecycling({ ticketId, name, recycling }: TicketItem, onDone?: () => void) {
  const { t } = useTranslation('tickets')
  const dong = useDong()
  const call = useRecycle(ticketId, ({ paid, vouchersLeft }) => {
    toast.success(t('recycle.done', { amount: dong(paid), count: vouchersLeft }))
    onDone?.()
  })
  const ask = async () => {
    const title = t('recycle.ask', { name, amount: dong(recycling.pays) })
    const text = t('recycle.askText', { count: recycling.vouchers })
    if (await confirm({ title, text, confirm: t('recycle.confirm'), danger: true })) call.pay({ ticketId })
  }
  return { ...call, ask: () => void ask() }
}
