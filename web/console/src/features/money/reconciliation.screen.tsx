// Each day of a channel: the bank's figures, those of our books, and the differences.
import { useLanguage } from '@gomve/ui/lib/language'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { get } from '@/api/client'
import { useMay } from '@/api/queries'
import { useAddress } from '@/lib/address'
import { ButtonLink } from '@/ui/button'
import { Select } from '@/ui/fields'
import { Loaded, Page } from '@/ui/page'
import { Days } from './days'
import { DroppedFiles } from './dropped-files'

export default function ReconciliationScreen() {
  const { t } = useTranslation(['money', 'common'])
  const language = useLanguage()
  const channels = useQuery({
    queryKey: ['/reconciliation/channels', language],
    queryFn: ({ signal }) => get('/reconciliation/channels', undefined, signal),
  })
  const [given, choose] = useAddress('channel', ['day'])
  const mayTakeFiles = useMay('statements')
  return (
    <Page
      title={t('reconciliation.title')}
      hint={t('reconciliation.hint')}
      actions={
        mayTakeFiles && (
          <ButtonLink to={`/statement?channel=${given}`}>{t('reconciliation.takeFile')}</ButtonLink>
        )
      }
    >
      <Loaded query={channels}>
        {({ items, hasFolder }) => {
          const first = items.find(({ kind }) => kind === 'bank_transfer') ?? items[0]
          const channel = (items.find(({ id }) => id === given) ?? first)?.id ?? ''
          return (
            <>
              <Select
                className="max-w-md"
                label={t('common:field.channel')}
                value={channel}
                onChange={choose}
                options={items.map(({ id, name }) => ({ value: id, label: name }))}
              />
              {channel && <Days key={channel} channelId={channel} />}
              <DroppedFiles hasFolder={hasFolder} />
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}
