// Sales of own tickets: into a purchase request, and to the operator. Each is asked once, because it cannot
// be undone.
import { useDong } from '@gomve/ui/money'
import { toast } from '@gomve/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { confirm } from '@/ui/confirm'
import { type Sale, sellToOperator, sellToRequest } from './calls'

interface Asked {
  count: number
  net: string
}

/** The question before a sale. */
export function useAskSale() {
  const { t } = useTranslation('market')
  const dong = useDong()
  return ({ count, net }: Asked) =>
    confirm({
      title: t('sale.ask', { count, net: dong(net) }),
      text: t('sale.askText'),
      confirm: t('sale.confirm'),
    })
}

function useSold() {
  const { t } = useTranslation('market')
  const dong = useDong()
  const queries = useQueryClient()
  return ({ count, received }: Sale, leftOver = 0) => {
    toast.success(
      leftOver > 0
        ? t('sale.partly', { count, net: dong(received), left: leftOver })
        : t('sale.done', { count, net: dong(received) }),
    )
    void moneyMoved(queries)
  }
}

interface Here {
  onDoneHere?: () => void
  quiet?: boolean
}

export function useSaleToRequest(requestId: string, here: Here = {}) {
  const sold = useSold()
  return useMoneyCall({
    name: `sellToRequest:${requestId}`,
    call: sellToRequest,
    onDone: ({ sale }) => sold(sale),
    ...here,
  })
}

export function useSaleToOperator(packageId: string, here: Here = {}) {
  const sold = useSold()
  return useMoneyCall({
    name: `sellToOperator:${packageId}`,
    call: sellToOperator,
    onDone: ({ sale, leftOver }) => sold(sale, leftOver),
    ...here,
  })
}
