// A person's tags: each can be taken away, and an open one given.
import { Badge } from '@gomve/ui/badge'
import { useLanguage } from '@gomve/ui/lib/language'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { answerOf, useAct } from '@/api/queries'
import { Select } from '@/ui/fields'
import { Refusal } from '@/ui/refusal'
import { notesLists } from './calls'
import { type TagShown, tagTones } from './tags'

interface Props {
  userId: string
  tags: readonly TagShown[]
  mayAdd: boolean
}

export function TagsEditor({ userId, tags, mayAdd }: Props) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const known = useQuery({ ...answerOf('/tag/list'), queryKey: ['/tag/list', language], enabled: mayAdd })
  const set = useAct('/person/tag', {
    refreshes: [...notesLists, '/person/tags', '/tag/list', '/tag/people'],
  })
  const has = (id: string) => tags.some(({ tagId }) => tagId === id)
  const open = known.data?.items.filter(({ isOpen, tagId }) => isOpen && !has(tagId)) ?? []
  return (
    <div className="space-y-2">
      {tags.length > 0 && (
        <ul aria-label={t('tags.title')} className="flex flex-wrap gap-2">
          {tags.map(({ tagId, name, colour }) => (
            <li key={tagId}>
              <Badge tone={tagTones[colour]}>
                {name}
                <button
                  type="button"
                  aria-label={t('tags.takeAway', { name })}
                  onClick={() => set.mutate({ userId, tagId, hasIt: false })}
                  className="-mr-1.5 grid size-6 place-items-center rounded-full hover:bg-tint/10"
                >
                  <X className="size-3.5" aria-hidden="true" />
                </button>
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {mayAdd && open.length > 0 && (
        <Select
          label={t('tags.give')}
          value=""
          options={[
            { value: '', label: t('tags.choose') },
            ...open.map(({ tagId, name }) => ({ value: tagId, label: name })),
          ]}
          onChange={tagId => tagId && set.mutate({ userId, tagId, hasIt: true })}
        />
      )}
      <Refusal error={set.error} />
    </div>
  )
}
