// Messages on their way to phones. In the demo their text is shown here, because no phone will ever get it.
import { useInfiniteQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { listQuery } from '@/api/lists'
import { useMe } from '@/api/queries'
import { Badge, type Colour } from '@/ui/badge'
import { Button } from '@/ui/button'
import { When } from '@/ui/money'
import { Page } from '@/ui/page'
import { type Column, Queue } from '@/ui/queue'

type Message = Shapes['accounts.Message']

const colours: Record<string, Colour> = { waiting: 'gold', sent: 'green', failed: 'red', sending: 'blue' }

export default function SmsScreen() {
  const { t } = useTranslation(['system', 'common'])
  const query = useInfiniteQuery(listQuery('/sms/list', {}, { every: 5_000 }))
  const isDemo = useMe()?.isDemo
  const columns: Column<Message>[] = [
    { head: t('sms.mobile'), cell: message => <span className="num">{message.mobile}</span> },
    {
      head: t('sms.text'),
      cell: message => message.text || <span className="text-ink-3">{t('sms.hidden')}</span>,
    },
    { head: t('sms.state'), cell: message => <State message={message} /> },
    { head: t('sms.gateway'), cell: message => message.gateway || '–' },
    { head: t('sms.queuedAt'), cell: message => <When at={message.queuedAt} />, right: true },
  ]
  return (
    <Page
      title={t('sms.title')}
      hint={t(isDemo ? 'sms.demoHint' : 'sms.hint')}
      actions={
        <Button busy={query.isFetching} onClick={() => query.refetch()}>
          {!query.isFetching && <RefreshCw className="size-4" aria-hidden="true" />}
          {t('common:refresh')}
        </Button>
      }
    >
      <Queue
        label={t('sms.title')}
        query={query}
        idOf={message => message.id}
        columns={columns}
        empty={t('sms.empty')}
      />
    </Page>
  )
}

function State({ message }: { message: Message }) {
  const { t } = useTranslation('system')
  const { state, attempts, problem } = message
  return (
    <>
      <Badge colour={colours[state] ?? 'grey'}>{t(`smsState.${state}` as 'smsState.sent', state)}</Badge>
      {attempts > 1 && (
        <span className="block text-sm text-ink-2">{t('sms.attempts', { count: attempts })}</span>
      )}
      {problem && <span className="block text-sm text-fault">{problem}</span>}
    </>
  )
}
