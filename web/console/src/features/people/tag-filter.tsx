// The list of people by tag: the tag is chosen above it, and the address names it.
import { useLanguage } from '@gomve/ui/lib/language'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { answerOf, useMay } from '@/api/queries'
import { Select } from '@/ui/fields'

/** Another tag, or all people, begins without the other filters. */
export function TagFilter() {
  const { t } = useTranslation(['people', 'common'])
  const language = useLanguage()
  const may = useMay('notes')
  const [params, setParams] = useSearchParams()
  const list = answerOf('/tag/list')
  const tags = useQuery({ ...list, queryKey: [...list.queryKey, language], enabled: may })
  const known = tags.data?.items ?? []
  if (known.length === 0) return null
  return (
    <Select
      className="w-64"
      label={t('tags.one')}
      value={params.get('tag') ?? ''}
      onChange={tag => setParams(tag ? { tag } : {}, { replace: true })}
      options={[
        { value: '', label: t('common:filter.any') },
        ...known.map(({ tagId, name }) => ({ value: tagId, label: name })),
      ]}
    />
  )
}
