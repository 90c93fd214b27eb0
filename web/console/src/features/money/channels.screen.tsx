// Payment channels: which are open, their limits, and the account that receives the money.
import { Badge } from '@gomve/ui/badge'
import { useLanguage } from '@gomve/ui/lib/language'
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { ResourceScreen, resource } from '@/ui/resource'
import type { Channel } from './calls'
import { ChannelEditor } from './channel-editor'

const names = { vi: 'nameVi', en: 'nameEn', zh: 'nameZh' } as const

const channels = resource({ list: '/channel/list', id: 'id', whole: true }, function useChannels() {
  const { t } = useTranslation(['money', 'common'])
  const language = useLanguage()
  return {
    title: t('channel.title'),
    hint: t('channel.hint'),
    empty: t('channel.empty'),
    editor: { add: t('channel.add'), Dialog: ChannelEditor },
    columns: [
      {
        key: 'id',
        head: t('channel.id'),
        cell: channel => <span className="num font-semibold">{channel.id}</span>,
      },
      { key: 'name', head: t('common:field.name'), cell: channel => channel[names[language]] },
      { key: 'kind', head: t('channel.kind'), cell: channel => t(`channelKind.${channel.kind}`) },
      {
        key: 'bounds',
        head: t('channel.bounds'),
        cell: ({ least, most }) => (
          <>
            <Money amount={least} /> – <Money amount={most} />
          </>
        ),
        right: true,
      },
      {
        key: 'state',
        head: t('common:field.state'),
        cell: channel => <State channel={channel} />,
        right: true,
      },
    ],
  }
})

export default function ChannelsScreen() {
  return <ResourceScreen of={channels} />
}

function State({ channel }: { channel: Channel }) {
  const { t } = useTranslation(['money', 'common'])
  if (!channel.isOpen) return <Badge tone="plain">{t('channel.closed')}</Badge>
  if (!channel.isUsable) return <Badge tone="red">{t('channel.unusable')}</Badge>
  return <Badge tone="green">{t('channel.isOpen')}</Badge>
}
