// Sessions of one person.
import { Badge, type BadgeTone } from '@gomve/ui/badge'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { answerOf } from '@/api/queries'
import type { OfPerson, PersonList } from '@/registries'
import { Empty } from '@/ui/empty'
import { Loaded } from '@/ui/page'
import { type Column, Table } from '@/ui/table'
import { When } from '@/ui/when'

type Session = Shapes['accounts.console.SessionLine']

const sessionTones: Record<Session['state'], BadgeTone> = { live: 'green', replaced: 'plain', ended: 'plain' }

function PersonSessions({ id }: OfPerson) {
  const { t } = useTranslation(['people', 'common'])
  const query = useQuery({
    ...answerOf('/person/sessions', { userId: id }),
    retry: false,
  })
  const columns: Column<Session>[] = [
    { head: t('session.device'), cell: session => session.device || t('session.unknown') },
    {
      head: t('common:field.state'),
      cell: session => <Badge tone={sessionTones[session.state]}>{t(`sessionState.${session.state}`)}</Badge>,
    },
    { head: t('session.since'), cell: session => <When at={session.openedAt} />, right: true },
    { head: t('session.seenAt'), cell: session => <When at={session.seenAt} />, right: true },
  ]
  return (
    <Loaded query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty>{t('empty.sessions')}</Empty>
        ) : (
          <Table
            label={t('part.sessions')}
            items={items}
            idOf={session => session.openedAt + session.state}
            columns={columns}
          />
        )
      }
    </Loaded>
  )
}

export default {
  place: 'list',
  name: 'sessions',
  words: 'people:part.sessions',
  order: 6,
  permission: 'people',
  Part: PersonSessions,
} satisfies PersonList
