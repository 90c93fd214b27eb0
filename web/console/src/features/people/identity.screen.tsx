// Identity cards that people submitted: compared with their pictures, accepted or refused.
import { queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { get } from '@/api/client'
import { pollEvery } from '@/api/lists'
import { ResourceScreen, resource } from '@/ui/resource'
import { AcceptIdentity, type Card, RefuseIdentity } from './decide-identity'
import { identityColumns, identityFacts } from './identity-columns'
import { Pictures } from './identity-pictures'

const waits = ({ state }: Card) => state === 'submitted'

/** The same answer as its pictures', under the same key. */
const one = (id: string) =>
  queryOptions<Card>({
    queryKey: ['/identity/get', { id }],
    queryFn: ({ signal }) => get('/identity/get', { id }, signal),
  })

export const cards = resource(
  {
    list: '/identity/list',
    id: 'id',
    one,
    filters: {
      state: ['submitted', 'accepted', 'refused'],
      from: [],
      until: [],
      sort: ['oldest', 'newest'],
    },
    every: pollEvery,
  },
  function useCards() {
    const { t } = useTranslation(['people', 'common'])
    return {
      title: t('identity.title'),
      hint: t('identity.hint'),
      empty: t('identity.empty'),
      origin: { from: t('identity.emptyFrom') },
      choose: t('identity.choose'),
      name: t('identity.one'),
      filters: {
        state: { label: t('common:field.state'), option: value => t(`identity.states.${value}`) },
        from: { label: t('identity.from'), moment: true },
        until: { label: t('identity.until'), moment: true },
      },
      nameOf: ({ name }) => name,
      columns: identityColumns(t),
      facts: card => identityFacts(card, t),
      acts: [
        { words: t('identity.accept.open'), tone: 'primary', fits: waits, Dialog: AcceptIdentity },
        { words: t('identity.refuse.open'), fits: waits, Dialog: RefuseIdentity },
      ],
      below: ({ id }) => <Pictures id={id} />,
    }
  },
)

export default function IdentityScreen() {
  return <ResourceScreen of={cards} />
}
