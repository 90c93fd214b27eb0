// Finding people: by number, nickname, invite code or id; numbers stay masked.

import { Badge } from '@gomve/ui/badge'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { listQuery } from '@/api/lists'
import { useAddress } from '@/lib/address'
import { Button, ButtonLink } from '@/ui/button'
import { Chips, TextField } from '@/ui/fields'
import { Beside, Choose, Facts, Loaded, Page, Panel } from '@/ui/page'
import { type Column, Queue } from '@/ui/queue'
import { When } from '@/ui/when'
import { type PersonLine, type PersonState, personQuery, personTones } from './calls'
import { factsOfPerson } from './profile'

const states = ['active', 'banned', 'closed'] as const

export default function PeopleScreen() {
  const { t } = useTranslation('people')
  const [text, find] = useAddress('text', ['id'])
  const [stateGiven, setState] = useAddress('state', ['id'])
  const [chosen, choose] = useAddress('id')
  const navigate = useNavigate()
  const state = states.find(known => known === stateGiven)
  const query = useInfiniteQuery(listQuery('/person/list', { text: text || undefined, state }))
  const columns: Column<PersonLine>[] = [
    { head: t('person.nickname'), cell: person => <span className="font-semibold">{person.nickname}</span> },
    { head: t('person.mobile'), cell: person => <span className="num">{person.maskedMobile}</span> },
    { head: t('person.state'), cell: person => <State state={person.state} /> },
    { head: t('person.registeredAt'), cell: person => <When at={person.registeredAt} />, right: true },
  ]
  return (
    <Page title={t('people.title')} hint={t('people.hint')}>
      <SearchForm key={text} text={text} onFind={find} />
      <Chips
        label={t('person.state')}
        value={state ?? 'all'}
        options={(['all', ...states] as const).map(value => ({ value, label: t(`personState.${value}`) }))}
        onChange={(value: PersonState | 'all') => setState(value === 'all' ? '' : value)}
      />
      <Beside
        list={
          <Queue
            label={t('people.title')}
            query={query}
            idOf={person => person.userId}
            columns={columns}
            chosen={chosen}
            onChoose={choose}
            onEnter={person => navigate(`/people/${person.userId}`)}
            empty={t('people.empty')}
          />
        }
        detail={<Summary key={chosen} id={chosen} />}
      />
    </Page>
  )
}

function SearchForm({ text, onFind }: { text: string; onFind: (text: string) => void }) {
  const { t } = useTranslation('people')
  const [typed, setTyped] = useState(text)
  return (
    <form
      className="flex max-w-2xl items-end gap-2"
      onSubmit={event => {
        event.preventDefault()
        onFind(typed.trim())
      }}
    >
      <TextField
        className="flex-1"
        label={t('people.text')}
        type="search"
        value={typed}
        onChange={setTyped}
        maxLength={60}
        autoFocus
      />
      <Button type="submit" tone="primary">
        <Search className="size-5" aria-hidden="true" />
        {t('people.find')}
      </Button>
    </form>
  )
}

function State({ state }: { state: PersonState }) {
  const { t } = useTranslation('people')
  return <Badge tone={personTones[state]}>{t(`personState.${state}`)}</Badge>
}

function Summary({ id }: { id: string }) {
  const { t } = useTranslation('people')
  const person = useQuery(personQuery(id))
  if (!id) return <Choose>{t('people.choose')}</Choose>
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
