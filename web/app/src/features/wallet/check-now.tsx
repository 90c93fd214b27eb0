// Asks now whether the money of an order has arrived, and shows the result: nothing yet, or no answer.
import { Refused } from '@gomve/shared/envelope'
import { Button } from '@gomve/ui/button'
import { toast } from '@gomve/ui/toast'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { TopUpOrder } from './calls'

export type Check = () => Promise<{ data?: TopUpOrder | null; error: unknown }>

interface CheckNowProps extends Pick<ComponentProps<typeof Button>, 'tone' | 'size'> {
  onCheck: Check
}

export function CheckNow({ onCheck, ...look }: CheckNowProps) {
  const { t } = useTranslation(['recharge', 'common'])
  const check = async () => {
    const { data, error } = await onCheck()
    // The order on screen may be from an earlier visit: only an answer says that no money was seen.
    if (error) toast.error((error instanceof Refused && error.message) || t('common:error.unknown'))
    else if (data?.state === 'awaiting_payment') toast.plain(t('order.notYet'))
  }
  return (
    <Button wide {...look} onClick={check}>
      {t('order.check')}
    </Button>
  )
}
