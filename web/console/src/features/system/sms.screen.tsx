// Messages on their way to phones. In the demo their text is shown here, because no phone will ever get it.
import { useInfiniteQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { listQuery } from '@/api/lists'
import { useMe } from '@/api/queries'
import { useAddress } from '@/lib/address'
import { Button } from '@/ui/button'
import { Chips } from '@/ui/fields'
import { Finder } from '@/ui/finder'
import { Page } from '@/ui/page'
import { Queue } from '@/ui/queue'
import type { Column } from '@/ui/table'
import { TimeSpan } from '@/ui/time-span'
import { When } from '@/ui/when'
import { MessageState } from './message-state'

type Message = Shapes['accounts.Message']

const states = ['waiting', 'sending', 'sent', 'failed'] as const
type State = (typeof states)[number]

export default function SmsScreen() {
  const { t } = useTranslation(['system', 'common'])
  const [mobile, setMobile] = useAddress('mobile')
  const [stateGiven, setState] = useAddress('state')
  const [from] = useAddress('from')
  const [until] = useAddress('until')
  const state = states.find(known => known === stateGiven)
  const wanted = { mobile: mobile || undefined, state, from: from || undefined, until: until || undefined }
  const query = useInfiniteQuery(listQuery('/sms/list', wanted, { every: 5_000 }))
  const isDemo = useMe()?.isDemo
  const columns: Column<Message>[] = [
    { head: t('sms.mobile'), cell: message => <span className="num">{message.mobile}</span> },
    {
      head: t('sms.text'),
      cell: message => message.text || <span className="text-ink-3">{t('sms.hidden')}</span>,
    },
    { head: t('sms.state'), cell: message => <MessageState message={message} /> },
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
      <div className="flex flex-wrap items-end gap-3">
        <Finder
          label={t('sms.mobile')}
          submit={t('sms.find')}
          text={mobile}
          onFind={setMobile}
          type="search"
          maxLength={20}
        />
        <TimeSpan from={t('sms.from')} until={t('sms.until')} />
      </div>
      <Chips
        label={t('sms.state')}
        value={state ?? 'all'}
        options={(['all', ...states] as const).map(value => ({ value, label: t(`smsState.${value}`) }))}
        onChange={(value: State | 'all') => setState(value === 'all' ? '' : value)}
      />
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
