// Finding people: by number, nickname, invite code or id, or by tag; numbers stay masked.
import { Badge } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMay } from '@/api/queries'
import { useAddress } from '@/lib/address'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { type PersonState, personTones } from './calls'
import { Named } from './named'
import { Summary } from './summary'
import { TagFilter } from './tag-filter'
import { TaggedPeople } from './tagged'

const people = resource(
  {
    list: '/person/list',
    id: 'userId',
    filters: {
      text: [],
      state: ['', 'active', 'banned', 'closed'],
      from: [],
      until: [],
      sort: ['newest', 'oldest'],
    },
    query: ({ state, ...given }) => ({ ...given, state: state || undefined }),
  },
  function usePeople() {
    const { t } = useTranslation(['people', 'common'])
    const navigate = useNavigate()
    return {
      title: t('people.title'),
      hint: t('people.hint'),
      above: <TagFilter />,
      empty: t('people.empty'),
      origin: { from: t('people.emptyFrom') },
      choose: t('people.choose'),
      filters: {
        text: {
          label: t('people.text'),
          search: { submit: t('common:act.find'), maxLength: 60, autoFocus: true },
        },
        state: { label: t('common:field.state'), option: value => t(`personState.${value}`) },
        from: { label: t('people.from'), moment: true },
        until: { label: t('people.until'), moment: true },
      },
      columns: [
        {
          key: 'nickname',
          head: t('person.nickname'),
          cell: person => <Named person={person} />,
        },
        {
          key: 'mobile',
          head: t('common:field.mobile'),
          cell: person => <span className="num">{person.maskedMobile}</span>,
        },
        { key: 'state', head: t('common:field.state'), cell: person => <State state={person.state} /> },
        {
          key: 'registeredAt',
          head: t('person.registeredAt'),
          cell: person => <When at={person.registeredAt} />,
          right: true,
          sort: { down: 'newest', up: 'oldest' },
        },
      ],
      Detail: Summary,
      onEnter: person => navigate(`/people/${person.userId}`),
    }
  },
)

export default function PeopleScreen() {
  const [tag] = useAddress('tag')
  const mayTag = useMay('notes')
  if (tag && mayTag) return <TaggedPeople />
  return <ResourceScreen of={people} />
}

function State({ state }: { state: PersonState }) {
  const { t } = useTranslation(['people', 'common'])
  return <Badge tone={personTones[state]}>{t(`personState.${state}`)}</Badge>
}
