// What one receiver was told, newest first, and what it answered; each can be read and sent once more.
import { Badge } from '@gomve/ui/badge'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listQuery, pollEvery } from '@/api/lists'
import { answerOf } from '@/api/queries'
import { Button } from '@/ui/button'
import { Decision } from '@/ui/decision'
import { Dialog } from '@/ui/dialog'
import { Chips } from '@/ui/fields'
import { Failed, Loaded, Loading, Panel } from '@/ui/page'
import { itemsOf } from '@/ui/queue'
import { When } from '@/ui/when'
import { type Delivery, deliveryLists, deliveryTones, type Receiver } from './calls'

const states = ['all', 'waiting', 'failed', 'delivered'] as const

export function Deliveries({ of: receiver }: { of: Receiver }) {
  const { t } = useTranslation(['webhooks', 'common'])
  const [state, choose] = useState<(typeof states)[number]>('all')
  const [read, open] = useState<Delivery>()
  const [again, send] = useState<Delivery>()
  const asked = state === 'all' ? {} : { state }
  const query = useInfiniteQuery(
    listQuery('/webhook/delivery/list', { receiverId: receiver.id, ...asked }, { every: pollEvery }),
  )
  const deliveries = itemsOf<Delivery>(query)
  return (
    <Panel title={t('delivery.title')}>
      <Chips
        small
        label={t('common:field.state')}
        value={state}
        onChange={choose}
        options={states.map(value => ({
          value,
          label: t(value === 'all' ? 'common:filter.any' : `deliveryState.${value}`),
        }))}
      />
      {query.isPending && <Loading />}
      {query.isError && deliveries.length === 0 && (
        <Failed error={query.error} onRetry={() => query.refetch()} />
      )}
      {query.isSuccess && deliveries.length === 0 && (
        <p className="text-sm text-ink-2">{t('delivery.none')}</p>
      )}
      <ul className="space-y-4 text-sm">
        {deliveries.map(delivery => (
          <Line
            key={delivery.messageId}
            of={delivery}
            onRead={() => open(delivery)}
            onSend={receiver.state === 'removed' ? undefined : () => send(delivery)}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()} className="w-full">
          {t('common:more')}
        </Button>
      )}
      {read && <Body of={read} receiver={receiver.id} onClose={() => open(undefined)} />}
      {again && (
        <Decision
          title={t('replayOne.title')}
          submit={t('replayOne.open')}
          path="/webhook/delivery/replay"
          about={{ receiverId: receiver.id, messageId: again.messageId }}
          refreshes={deliveryLists}
          said={t('replay.done')}
          hint={t('replayOne.hint', { name: receiver.name })}
          onClose={() => send(undefined)}
        />
      )}
    </Panel>
  )
}

interface LineProps {
  of: Delivery
  onRead: () => void
  onSend: (() => void) | undefined
}

function Line({ of: delivery, onRead, onSend }: LineProps) {
  const { t } = useTranslation(['webhooks', 'common'])
  const { event, state, happenedAt, attempts, status, problem, dueAt } = delivery
  return (
    <li className="space-y-1">
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{t(`event.${event}`)}</span>
        <Badge tone={deliveryTones[state]}>{t(`deliveryState.${state}`)}</Badge>
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-ink-2">
        <When at={happenedAt} />
        {attempts > 0 && (
          <span>
            {t('delivery.attempts', { count: attempts })}
            {status && ` · ${status}`}
          </span>
        )}
      </span>
      {problem && !status && <span className="block text-fault">{problem}</span>}
      {state === 'waiting' && attempts > 0 && dueAt && (
        <span className="block text-ink-2">
          {t('delivery.next')} <When at={dueAt} />
        </span>
      )}
      <span className="flex gap-2">
        <Button onClick={onRead}>{t('delivery.read')}</Button>
        {onSend && (state !== 'waiting' || attempts > 0) && (
          <Button onClick={onSend}>{t('replayOne.open')}</Button>
        )}
      </span>
    </li>
  )
}

function Body({ of: { messageId, event }, receiver, onClose }: BodyProps) {
  const { t } = useTranslation('webhooks')
  const query = useQuery(answerOf('/webhook/delivery/get', { receiverId: receiver, messageId }))
  return (
    <Dialog
      title={t(`event.${event}`)}
      submit={t('delivery.close')}
      done
      onClose={onClose}
      onSubmit={onClose}
    >
      <Loaded query={query}>
        {({ body }) => (
          <pre className="num overflow-x-auto rounded-xl bg-page p-3 text-xs whitespace-pre-wrap">
            {JSON.stringify(JSON.parse(body), null, 2)}
          </pre>
        )}
      </Loaded>
    </Dialog>
  )
}

interface BodyProps {
  of: Delivery
  receiver: string
  onClose: () => void
}
