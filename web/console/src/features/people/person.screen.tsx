// One person, part by part: each part is requested by itself, and shown to operators who may see it.
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useMe } from '@/api/queries'
import { useWords } from '@/i18n/words'
import { useAddress } from '@/lib/address'
import type { PersonList, PersonPanel, PersonSheet } from '@/registries'
import { ButtonLink } from '@/ui/button'
import { Chips } from '@/ui/fields'
import { Loaded, Page } from '@/ui/page'
import { personQuery } from './calls'
import { Profile } from './profile'

const files = import.meta.glob<PersonPanel | PersonList>('../*/*.person-part.tsx', {
  eager: true,
  import: 'default',
})
const parts = Object.values(files).sort((one, other) => one.order - other.order)
const panels = parts.filter(part => part.place === 'panel')
const lists = parts.filter(part => part.place === 'list')

export default function PersonScreen() {
  const { t } = useTranslation('people')
  const { id = '' } = useParams()
  const person = useQuery(personQuery(id))
  const permissions = useMe()?.permissions ?? []
  return (
    <Page
      title={person.data?.nickname ?? t('person.title')}
      actions={
        <ButtonLink to="/people">
          <ArrowLeft className="size-4" aria-hidden="true" />
          {t('person.back')}
        </ButtonLink>
      }
    >
      <Loaded query={person}>
        {sheet => (
          <div className="space-y-4">
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <Profile person={sheet} />
              <div className="space-y-4">
                {panels.map(
                  ({ permission, Part }) =>
                    permissions.includes(permission) && <Part key={permission} id={id} person={sheet} />,
                )}
              </div>
            </div>
            <Lists person={sheet} permissions={permissions} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Lists({ person, permissions }: { person: PersonSheet; permissions: readonly string[] }) {
  const { t } = useTranslation('people')
  const wordsOf = useWords()
  const [partGiven, setPart] = useAddress('part', ['line', 'unit', 'kind'])
  const mine = lists.filter(({ permission }) => permissions.includes(permission))
  const shown = mine.find(({ name }) => name === partGiven) ?? mine[0]
  if (!shown) return null
  const { name, Part } = shown
  return (
    <>
      <Chips
        label={t('part.label')}
        value={name}
        options={mine.map(part => ({ value: part.name, label: wordsOf(part.words) }))}
        onChange={setPart}
      />
      <Part key={name} id={person.userId} person={person} />
    </>
  )
}
