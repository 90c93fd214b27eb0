// Shown if a screen does not exist, needs another role, or has failed.
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '@/ui/button'

export function Lost() {
  const { t } = useTranslation()
  return (
    <div className="space-y-4 py-16 text-center">
      <h1 className="text-xl font-semibold">{t('lost.title')}</h1>
      <ButtonLink to="/">{t('lost.home')}</ButtonLink>
    </div>
  )
}

/** The address is right, the role is not. */
export function Forbidden() {
  const { t } = useTranslation()
  return (
    <div className="space-y-4 py-16 text-center">
      <h1 className="text-xl font-semibold">{t('forbidden')}</h1>
      <ButtonLink to="/">{t('lost.home')}</ButtonLink>
    </div>
  )
}

export function Broken() {
  const { t } = useTranslation()
  return (
    <div role="alert" className="space-y-4 py-16 text-center">
      <h1 className="text-xl font-semibold">{t('error.unknown')}</h1>
      <Button onClick={() => location.reload()}>{t('retry')}</Button>
    </div>
  )
}
