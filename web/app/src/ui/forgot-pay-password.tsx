// The way to a new payment password for those who forgot it, which leads back to where it is asked for.
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

export function ForgotPayPassword({ back }: { back: string }) {
  const { t } = useTranslation()
  return (
    <Link
      to={`/pages/user/changePayPwd?way=forgotten&back=${encodeURIComponent(back)}`}
      viewTransition
      className="flex min-h-11 items-center px-1 text-sm text-primary"
    >
      {t('pay.forgot')}
    </Link>
  )
}
