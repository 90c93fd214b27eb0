// One person, part by part: each part is asked for by itself, and shown to those who may see it.
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { get } from '@/api/client'
import { useMe } from '@/api/queries'
import { useAddress } from '@/lib/address'
import { ButtonLink } from '@/ui/button'
import { Chips } from '@/ui/fields'
import { Loaded, Page, Panel } from '@/ui/page'
import { personQuery } from './calls'
import { LimitsOf } from './limits.screen'
import { PersonAdjustments } from './person-adjustments'
import { PersonFlow } from './person-flow'
import { PersonMessages, PersonSeats, PersonSessions, PersonTickets, PersonTopUps } from './person-lists'
import { Profile } from './profile'
import { Wallet } from './wallet'

/** Each list with the permission that it needs. */
const parts = [
  { name: 'flow', permission: 'wallets', Part: PersonFlow },
  { name: 'topups', permission: 'wallets', Part: PersonTopUps },
  { name: 'adjustments', permission: 'adjustments', Part: PersonAdjustments },
  { name: 'tickets', permission: 'tickets', Part: PersonTickets },
  { name: 'seats', permission: 'people', Part: PersonSeats },
  { name: 'sessions', permission: 'people', Part: PersonSessions },
  { name: 'messages', permission: 'sms', Part: PersonMessages },
] as const

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
                {permissions.includes('wallets') && <Wallet person={sheet} />}
                <OwnLimits id={id} />
              </div>
            </div>
            <Lists id={id} permissions={permissions} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function OwnLimits({ id }: { id: string }) {
  const { t } = useTranslation('people')
  const limits = useQuery({
    queryKey: ['/person/limits', id],
    queryFn: ({ signal }) => get('/person/limits', { userId: id }, signal),
    retry: false,
  })
  return (
    <Panel title={t('limits.title')}>
      <Loaded query={limits}>{found => <LimitsOf person={found} />}</Loaded>
    </Panel>
  )
}

function Lists({ id, permissions }: { id: string; permissions: readonly string[] }) {
  const { t } = useTranslation('people')
  const [partGiven, setPart] = useAddress('part', ['line', 'unit'])
  const mine = parts.filter(({ permission }) => permissions.includes(permission))
  const shown = mine.find(({ name }) => name === partGiven) ?? mine[0]
  if (!shown) return null
  const { name, Part } = shown
  return (
    <>
      <Chips
        label={t('part.label')}
        value={name}
        options={mine.map(part => ({ value: part.name, label: t(`part.${part.name}`) }))}
        onChange={setPart}
      />
      <Part key={name} id={id} />
    </>
  )
}
