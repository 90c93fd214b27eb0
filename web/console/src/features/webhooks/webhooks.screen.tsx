// Programs of others that are told of events; the owner's screen.
import { Badge } from '@gomve/ui/badge'
import { Count } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { answerOf } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { type Receiver, receiverTones } from './calls'
import { RemoveReceiver, ReplayFailed } from './decide-receiver'
import { Deliveries } from './deliveries'
import { EditReceiver, RenewKey } from './edit-receiver'

const isHere = ({ state }: Receiver) => state !== 'removed'

const webhooks = resource(
  {
    list: '/webhook/list',
    id: 'id',
    one: id => answerOf('/webhook/get', { id }),
    filters: { state: ['all', 'active', 'paused', 'removed'] },
    query: ({ state }) => (state === 'all' ? {} : { state }),
    every: pollEvery,
  },
  function useWebhooks() {
    const { t } = useTranslation(['webhooks', 'common'])
    return {
      title: t('title'),
      hint: t('hint'),
      empty: t('empty'),
      origin: { from: t('emptyFrom') },
      choose: t('choose'),
      name: receiver => receiver.name,
      nameOf: receiver => receiver.name,
      badge: receiver => <State of={receiver} />,
      filters: {
        state: {
          label: t('common:field.state'),
          option: value => t(value === 'all' ? 'common:filter.any' : `state.${value}`),
        },
      },
      editor: { add: t('add.open'), fits: isHere, Dialog: EditReceiver },
      columns: [
        {
          key: 'name',
          head: t('receiver.name'),
          cell: receiver => (
            <>
              <span className="block font-semibold">{receiver.name}</span>
              <span className="block text-xs break-all text-ink-2">{receiver.url}</span>
            </>
          ),
        },
        { key: 'state', head: t('common:field.state'), cell: receiver => <State of={receiver} /> },
        {
          key: 'waiting',
          head: t('receiver.waiting'),
          cell: ({ waiting }) => <Count value={waiting} />,
          right: true,
        },
        {
          key: 'failed',
          head: t('receiver.failed'),
          cell: ({ failed }) => <Count value={failed} />,
          right: true,
        },
      ],
      facts: receiver => [
        { name: t('receiver.url'), value: <span className="break-all">{receiver.url}</span> },
        {
          name: t('receiver.events'),
          value: receiver.events.map(event => t(`event.${event}`)).join(', '),
        },
        { name: t('receiver.delivered'), value: receiver.deliveredAt && <When at={receiver.deliveredAt} /> },
        { name: t('receiver.waiting'), value: <Count value={receiver.waiting} /> },
        { name: t('receiver.failed'), value: <Count value={receiver.failed} /> },
        { name: t('receiver.maker'), value: receiver.maker },
        { name: t('receiver.madeAt'), value: <When at={receiver.madeAt} /> },
      ],
      note: receiver =>
        receiver.state === 'paused' && <p className="text-sm text-ink-2">{t('receiver.isPaused')}</p>,
      acts: [
        { words: t('edit.open'), fits: isHere, Dialog: EditReceiver },
        {
          words: t('replay.open'),
          fits: receiver => isHere(receiver) && receiver.failed > 0,
          Dialog: ReplayFailed,
        },
        { words: t('renew.open'), fits: isHere, Dialog: RenewKey },
        { words: t('remove.open'), tone: 'danger', fits: isHere, Dialog: RemoveReceiver },
      ],
      below: receiver => <Deliveries of={receiver} />,
    }
  },
)

export default function WebhooksScreen() {
  return <ResourceScreen of={webhooks} />
}

function State({ of: { state } }: { of: Receiver }) {
  const { t } = useTranslation('webhooks')
  return <Badge tone={receiverTones[state]}>{t(`state.${state}`)}</Badge>
}
