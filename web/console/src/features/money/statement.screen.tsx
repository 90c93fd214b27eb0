// The bank's statement: imported as a file or entered line by line. The memo finds the order; a line without
// one goes to suspense.
import { useLanguage } from '@gomve/ui/lib/language'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '@/api/queries'
import { useAddress } from '@/lib/address'
import { Chips, Select } from '@/ui/fields'
import { Loaded, Page } from '@/ui/page'
import { type Channel, channelsQuery } from './calls'
import { StatementFile } from './statement-file'
import { StatementLines } from './statement-lines'

export default function StatementScreen() {
  const { t } = useTranslation(['money', 'common'])
  return (
    <Page title={t('statement.title')} hint={t('statement.hint')}>
      <Loaded query={useQuery(channelsQuery)}>{({ items }) => <Entry channels={items} />}</Loaded>
    </Page>
  )
}

const ways = ['file', 'line'] as const
type Way = (typeof ways)[number]

function Entry({ channels }: { channels: readonly Channel[] }) {
  const { t } = useTranslation(['money', 'common'])
  const language = useLanguage()
  const [wayGiven, setWay] = useAddress('way')
  const [channelGiven, setChannelId] = useAddress('channel')
  const mayTakeFiles = useMay('statements')
  const first = channels.find(channel => channel.kind === 'bank_transfer') ?? channels[0]
  const channelId = (channels.find(({ id }) => id === channelGiven) ?? first)?.id ?? ''
  const way: Way = wayGiven === 'line' || !mayTakeFiles ? 'line' : 'file'
  const names = { vi: 'nameVi', en: 'nameEn', zh: 'nameZh' } as const
  return (
    <div className="space-y-4">
      {mayTakeFiles && (
        <Chips
          label={t('statement.way')}
          value={way}
          options={ways.map(value => ({ value, label: t(`statement.ways.${value}`) }))}
          onChange={(value: Way) => setWay(value)}
        />
      )}
      <Select
        className="max-w-md"
        label={t('common:field.channel')}
        value={channelId}
        onChange={setChannelId}
        options={channels.map(channel => ({ value: channel.id, label: channel[names[language]] }))}
      />
      {way === 'file' ? (
        <StatementFile key={channelId} channelId={channelId} />
      ) : (
        <StatementLines channelId={channelId} />
      )}
    </div>
  )
}
