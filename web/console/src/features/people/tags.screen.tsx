// Tags for people: the list that operators choose from, and who has each.
import { Badge } from '@gomve/ui/badge'
import { Count } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { useMay } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { TagEditor } from './tag-editor'
import { TagPeople } from './tag-people'
import { tagTones } from './tags'

const tags = resource({ list: '/tag/list', id: 'tagId', whole: true, worded: true }, function useTags() {
  const { t } = useTranslation(['people', 'common'])
  return {
    title: t('tags.title'),
    hint: t('tags.hint'),
    empty: t('tags.empty'),
    origin: { from: t('tags.emptyFrom') },
    choose: t('tags.chooseOne'),
    editor: useMay('tags') ? { add: t('tags.add'), fits: () => true, Dialog: TagEditor } : undefined,
    columns: [
      {
        key: 'name',
        head: t('common:field.name'),
        cell: tag => <Badge tone={tagTones[tag.colour]}>{tag.name}</Badge>,
      },
      {
        key: 'state',
        head: t('common:field.state'),
        cell: ({ isOpen }) => t(isOpen ? 'tags.open' : 'tags.closed'),
      },
      { key: 'people', head: t('tags.people'), cell: tag => <Count value={tag.people} />, right: true },
    ],
    Detail: TagPeople,
  }
})

export default function TagsScreen() {
  return <ResourceScreen of={tags} />
}
