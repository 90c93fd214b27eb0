// pages/user/data: downloading everything that the product has stored about the user, and requesting its
// erasure.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Page } from '@/ui/page'
import { SkeletonFacts } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { standingQuery } from './calls'
import { Download } from './download'
import { Erase } from './erase'

export default function DataPage() {
  const { t } = useTranslation('data')
  const standing = useQuery(standingQuery)
  return (
    <Page title={t('title')}>
      <div className="space-y-3 px-4 pt-1">
        <Download />
        <Loaded query={standing} skeleton={<SkeletonFacts rows={1} className="" />}>
          {now => <Erase standing={now} />}
        </Loaded>
      </div>
    </Page>
  )
}
