// What a person asked for to protect themselves: limits, a pause, being erased. It is only looked at.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { get } from '@/api/client'
import { useAddress } from '@/lib/address'
import { Finder } from '@/ui/finder'
import { Loaded, Page, Panel } from '@/ui/page'
import { PersonLink } from '@/ui/person-link'
import { LimitsOf } from './limits-of'

export default function LimitsScreen() {
  const { t } = useTranslation('people')
  const [mobile, find] = useAddress('mobile')
  const person = useQuery({
    queryKey: ['/limits/person', mobile],
    queryFn: ({ signal }) => get('/limits/person', { mobile }, signal),
    enabled: mobile !== '',
    retry: false,
  })
  return (
    <Page title={t('limits.title')} hint={t('limits.hint')}>
      <Finder
        className="max-w-xl"
        label={t('limits.mobile')}
        submit={t('limits.find')}
        text={mobile}
        onFind={find}
        maxLength={20}
        autoFocus
        required
      />
      {mobile && (
        <Loaded query={person}>
          {found => (
            <Panel title={<PersonLink id={found.userId}>{found.nickname}</PersonLink>} className="max-w-2xl">
              <LimitsOf person={found} />
            </Panel>
          )}
        </Loaded>
      )}
    </Page>
  )
}
