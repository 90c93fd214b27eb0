// A person's tags as small chips.
import { Badge } from '@gomve/ui/badge'
import { useLanguage } from '@gomve/ui/lib/language'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '@/api/queries'
import { type TagShown, tagsQuery, tagTones } from './tags'

export function TagBadges({ tags }: { tags: readonly TagShown[] }) {
  return tags.map(({ tagId, name, colour }) => (
    <Badge key={tagId} tone={tagTones[colour]}>
      {name}
    </Badge>
  ))
}

/** In a list of people. */
export function TagsOf({ userId }: { userId: string }) {
  const language = useLanguage()
  const may = useMay('notes')
  const tags = useQuery({ ...tagsQuery(userId, language), enabled: may })
  return <TagBadges tags={tags.data ?? []} />
}
