// A person beside the list, with a link to everything about them.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '@/ui/button'
import { Facts, Loaded, Panel } from '@/ui/page'
import { personQuery } from './calls'
import { factsOfPerson } from './profile'

export function Summary({ id }: { id: string }) {
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
