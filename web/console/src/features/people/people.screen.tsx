// Finding people: by number, nickname, invite code or id; numbers stay masked.
import { Badge } from '@gomve/ui/badge'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ButtonLink } from '@/ui/button'
import { Facts, Loaded, Panel } from '@/ui/page'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { type PersonState, personQuery, personTones } from './calls'
import { factsOfPerson } from './profile'

const people = resource(
  {
    list: '/person/list',
    id: 'userId',
    filters: { text: [], state: ['', 'active', 'banned', 'closed'] },
    query: ({ text, state }) => ({ text: text || undefined, state: state || undefined }),
  },
  function usePeople() {
    const { t } = useTranslation('people')
    const navigate = useNavigate()
    return {
      title: t('people.title'),
      hint: t('people.hint'),
      empty: t('people.empty'),
      choose: t('people.choose'),
      filters: {
        text: {
          label: t('people.text'),
          search: { submit: t('people.find'), maxLength: 60, autoFocus: true },
        },
        state: { label: t('person.state'), option: value => t(`personState.${value || 'all'}`) },
      },
      columns: [
        {
          head: t('person.nickname'),
          cell: person => <span className="font-semibold">{person.nickname}</span>,
        },
        { head: t('person.mobile'), cell: person => <span className="num">{person.maskedMobile}</span> },
        { head: t('person.state'), cell: person => <State state={person.state} /> },
        { head: t('person.registeredAt'), cell: person => <When at={person.registeredAt} />, right: true },
      ],
      Detail: Summary,
      onEnter: person => navigate(`/people/${person.userId}`),
    }
  },
)

export default function PeopleScreen() {
  return <ResourceScreen of={people} />
}

function State({ state }: { state: PersonState }) {
  const { t } = useTranslation('people')
  return <Badge tone={personTones[state]}>{t(`personState.${state}`)}</Badge>
}

function Summary({ id }: { id: string }) {
  const { t } = useTranslation('people')
  const person = useQuery(personQuery(id))
  return (
    <Panel title={person.data?.nickname ?? t('person.title')}>
      <Loaded query={person}>
        {sheet => (
          <>
            <Facts facts={factsOfPerson(sheet, t)} />
            <ButtonLink tone="primary" className="w-full" to={`/people/${sheet.userId}`}>
              {t('people.open')}
            </ButtonLink>
          </>
        )}
      </Loaded>
    </Panel>
  )
}
