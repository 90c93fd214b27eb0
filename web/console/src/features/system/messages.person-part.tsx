// Messages to one person.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listQuery, type Row } from '@/api/lists'
import type { OfPerson, PersonList } from '@/registries'
import { Queue } from '@/ui/queue'
import type { Column } from '@/ui/table'
import { When } from '@/ui/when'
import { MessageState } from './message-state'

type Message = Row<'/person/messages'>

function PersonMessages({ id }: OfPerson) {
  const { t } = useTranslation(['system', 'common'])
  const query = useInfiniteQuery(listQuery('/person/messages', { userId: id }))
  const columns: Column<Message>[] = [
    { head: t('common:field.state'), cell: message => <MessageState message={message} /> },
    {
      head: t('sms.text'),
      cell: message => message.text || <span className="text-ink-3">{t('sms.hidden')}</span>,
    },
    { head: t('sms.gateway'), cell: message => message.gateway || '–' },
    { head: t('sms.queuedAt'), cell: message => <When at={message.queuedAt} />, right: true },
  ]
  return (
    <Queue
      label={t('part.messages')}
      query={query}
      idOf={message => message.id}
      columns={columns}
      empty={t('sms.empty')}
    />
  )
}

export default {
  place: 'list',
  name: 'messages',
  words: 'system:part.messages',
  order: 7,
  permission: 'sms',
  Part: PersonMessages,
} satisfies PersonList
