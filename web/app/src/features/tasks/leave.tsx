// Leaving a promotion for good: what is lost is said first.
import { Button } from '@gomve/ui/button'
import { useDong } from '@gomve/ui/money'
import { toast } from '@gomve/ui/toast'
import { useTranslation } from 'react-i18next'
import { confirm } from '@/ui/confirm'
import { type MyPromotion, useLeave } from './calls'

export function Leave({ of: { takeId, left, earnable } }: { of: MyPromotion }) {
  const { t } = useTranslation('tasks')
  const dong = useDong()
  const leave = useLeave(takeId, () => toast.success(t('leave.done')))
  const ask = async () => {
    const yes = await confirm({
      title: t('leave.ask'),
      text: t('leave.text', { count: left, earnable: dong(earnable) }),
      confirm: t('leave.confirm'),
      cancel: t('leave.keep'),
      danger: true,
    })
    if (yes) leave.pay({ takeId })
  }
  return (
    <Button tone="danger" wide busy={leave.busy} onClick={() => void ask()}>
      {leave.checking ? t('checking') : t('leave.go')}
    </Button>
  )
}
