// People who have a tag, as a list to work through like that of all people.
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { Named } from './named'
import { Summary } from './summary'
import { TagFilter } from './tag-filter'

const tagged = resource(
  {
    list: '/tag/people',
    id: 'userId',
    filters: { tag: [] },
    query: ({ tag }) => ({ tagId: tag }),
  },
  function useTagged() {
    const { t } = useTranslation(['people', 'common'])
    const navigate = useNavigate()
    return {
      title: t('people.title'),
      hint: t('people.hint'),
      above: <TagFilter />,
      empty: t('tags.noPeople'),
      choose: t('people.choose'),
      columns: [
        { key: 'nickname', head: t('person.nickname'), cell: person => <Named person={person} /> },
        {
          key: 'mobile',
          head: t('common:field.mobile'),
          cell: person => <span className="num">{person.maskedMobile}</span>,
        },
        { key: 'since', head: t('tags.since'), cell: person => <When at={person.taggedAt} />, right: true },
      ],
      Detail: Summary,
      onEnter: person => navigate(`/people/${person.userId}`),
    }
  },
)

export const TaggedPeople = () => <ResourceScreen of={tagged} />
