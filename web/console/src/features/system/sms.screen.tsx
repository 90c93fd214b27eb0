// Messages to phones. In the demo their text is shown here, because no phone ever receives it.
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { useMe } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { MessageState } from './message-state'

const messages = resource(
  {
    list: '/sms/list',
    id: 'id',
    filters: {
      mobile: [],
      state: ['', 'waiting', 'sending', 'sent', 'failed'],
      from: [],
      until: [],
      sort: ['newest', 'oldest'],
    },
    query: ({ state, ...given }) => ({ ...given, state: state || undefined }),
    every: pollEvery,
  },
  function useMessages() {
    const { t } = useTranslation(['system', 'common'])
    return {
      title: t('sms.title'),
      hint: t(useMe()?.isDemo ? 'sms.demoHint' : 'sms.hint'),
      empty: t('sms.empty'),
      origin: { from: t('sms.emptyFrom') },
      refreshable: true,
      filters: {
        mobile: {
          label: t('common:field.mobile'),
          search: { submit: t('common:act.find'), maxLength: 20 },
          className: 'max-w-2xl',
        },
        state: { label: t('common:field.state'), option: value => t(`smsState.${value}`) },
        from: { label: t('sms.from'), moment: true },
        until: { label: t('common:filter.until'), moment: true },
      },
      columns: [
        {
          key: 'mobile',
          head: t('common:field.mobile'),
          cell: message => <span className="num">{message.mobile}</span>,
        },
        {
          key: 'text',
          head: t('sms.text'),
          cell: message => message.text || <span className="text-ink-3">{t('sms.hidden')}</span>,
        },
        { key: 'state', head: t('common:field.state'), cell: message => <MessageState message={message} /> },
        { key: 'gateway', head: t('sms.gateway'), cell: message => message.gateway || '–' },
        {
          key: 'queuedAt',
          head: t('sms.queuedAt'),
          cell: message => <When at={message.queuedAt} />,
          right: true,
          sort: { down: 'newest', up: 'oldest' },
        },
      ],
    }
  },
)

export default function SmsScreen() {
  return <ResourceScreen of={messages} />
}
