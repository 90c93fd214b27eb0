// pages/sys/text/detail: the agreement, the data policy, who we are, and customer service.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Page } from '@/ui/page'
import { SkeletonText } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { textQuery } from './calls'
import { SystemText } from './text'

export default function SystemTextPage() {
  const { t } = useTranslation('sys')
  const [query] = useSearchParams()
  const id = query.get('id') ?? query.get('sysTextId') ?? 'agreement'
  const text = useQuery(textQuery(id))
  return (
    <Page title={text.data?.title ?? t('title')}>
      <Loaded
        query={text}
        skeleton={<SkeletonText />}
        others={{ label: t('toServices'), to: '/pages/index/services' }}
      >
        {known => (
          <article className="px-4">
            {/* Its own headings stand one below this one. */}
            <h2 className="sr-only">{known.title}</h2>
            <SystemText text={known} />
          </article>
        )}
      </Loaded>
    </Page>
  )
}
