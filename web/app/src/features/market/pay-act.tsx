// The button that pays, or the way to what is missing for it; each of those pages leads back here.
import { Button, ButtonLink } from '@gomve/ui/button'
import { useDong } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { meQuery } from '@/api/me'
import type { TopUpFor } from '@/features/wallet'
import { shortBy } from './sums'

interface PayActProps {
  total: string
  /** What is bought, for the page of the top-up. */
  payee: string
  label: string
  busy: boolean
  disabled?: boolean
  onPay: () => void
}

export function PayAct({ total, payee, label, busy, disabled, onPay }: PayActProps) {
  const { t } = useTranslation('market')
  const dong = useDong()
  const me = useQuery(meQuery).data
  const { pathname, search } = useLocation()
  const back = encodeURIComponent(pathname + search)
  const missing = me && !disabled && !busy ? shortBy(me.holdings.balance, total) : undefined
  if (missing) {
    return (
      <ButtonLink
        size="lg"
        wide
        to={`/pages/user/wallet/recharge?need=${missing}&back=${back}`}
        state={{ payee } satisfies TopUpFor}
      >
        {t('pay.topUp', { amount: dong(missing) })}
      </ButtonLink>
    )
  }
  if (me && !me.hasPayPassword) {
    return (
      <ButtonLink size="lg" wide to={`/pages/user/changePayPwd?back=${back}`}>
        {t('pay.setPassword')}
      </ButtonLink>
    )
  }
  return (
    <Button size="lg" wide busy={busy} disabled={disabled} onClick={onPay}>
      {label}
    </Button>
  )
}

/** Where the money comes from. */
export function FromBalance() {
  const { t } = useTranslation('market')
  const dong = useDong()
  const me = useQuery(meQuery).data
  if (!me) return null
  return (
    <p className="text-center text-sm text-ink-2">{t('pay.from', { amount: dong(me.holdings.balance) })}</p>
  )
}
