// pages/sys/text/detail: the agreement, the data policy, who we are, and customer service.
import { useLanguage } from '@gomve/ui/lib/language'
import { shortDate } from '@gomve/ui/lib/time'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Page } from '@/ui/page'
import { Prose, WrittenIn } from '@/ui/prose'
import { Loaded } from '@/ui/states'
import { textQuery } from './calls'
import { Contacts } from './contacts'

export default function SystemTextPage() {
  const { t } = useTranslation('sys')
  const language = useLanguage()
  const [query] = useSearchParams()
  const id = query.get('id') ?? query.get('sysTextId') ?? 'agreement'
  const text = useQuery(textQuery(id))
  return (
    <Page title={text.data?.title ?? t('title')}>
      <Loaded query={text}>
        {({ key, title, version, updatedAt, language: written, bodyHtml }) => (
          <article className="px-4">
            {/* Its own headings stand one below this one. */}
            <h2 className="sr-only">{title}</h2>
            <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
              {t('version', { version, date: shortDate(updatedAt, language) })}
              <WrittenIn language={written} />
            </p>
            {key === 'customer_service' && <Contacts />}
            <Prose html={bodyHtml} className="mt-2" />
          </article>
        )}
      </Loaded>
    </Page>
  )
}
