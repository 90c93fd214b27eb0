// Top-up orders that await payment, with the way to them.
import { ChevronRight, Clock3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

export function AwaitingBanner({ count }: { count: number }) {
  const { t } = useTranslation('wallet')
  if (count === 0) return null
  return (
    <Link
      to="/pages/user/wallet/recharge/list"
      viewTransition
      className="press mx-4 mt-3 flex min-h-13 items-center gap-3 rounded-card bg-warning/12 px-4 py-2 text-warning"
    >
      <Clock3 className="size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1 text-base font-semibold">{t('awaiting', { count })}</span>
      <ChevronRight className="size-5 shrink-0" aria-hidden="true" />
    </Link>
  )
}
