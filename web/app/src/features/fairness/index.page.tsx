// pages/sys/fairness: what all draws of each set came to, public; one of them by place, to be run again.
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Page } from '@/ui/page'
import { OneSet } from './one-set'
import { Sets } from './sets'

export default function FairnessPage() {
  const { t } = useTranslation('fairness')
  const [params] = useSearchParams()
  const setId = params.get('set')
  return (
    <Page title={t('title')} {...(setId && { up: '/pages/sys/fairness' })}>
      {setId ? <OneSet key={setId} setId={setId} /> : <Sets />}
    </Page>
  )
}
