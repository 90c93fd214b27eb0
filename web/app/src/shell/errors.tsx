// When a page is missing or breaks.
import { useTranslation } from 'react-i18next'
import { Page } from '@/ui/page'
import { State } from '@/ui/states'

export function NotFound() {
  const { t } = useTranslation()
  return (
    <Page title={t('lost.title')}>
      <State
        art="lost"
        title={t('lost.heading')}
        hint={t('lost.hint')}
        action={{ label: t('lost.home'), to: '/' }}
      />
    </Page>
  )
}

export function Broken() {
  const { t } = useTranslation()
  const offline = !navigator.onLine
  const action = { label: t('retry'), act: () => location.reload() }
  return (
    <div className="mx-auto grid min-h-dvh max-w-(--column) place-items-center">
      {offline ? (
        <State art="offline" title={t('offline.title')} hint={t('offline.hint')} action={action} />
      ) : (
        <State art="error" title={t('failed.title')} hint={t('failed.hint')} action={action} />
      )}
    </div>
  )
}
