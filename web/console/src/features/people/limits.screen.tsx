// What a person asked for to protect themselves: limits, a pause, being erased. It is only looked at.

import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { get } from '@/api/client'
import { useAddress } from '@/lib/address'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields'
import { Loaded, Page, Panel } from '@/ui/page'
import { PersonLink } from '@/ui/person-link'
import { LimitsOf } from './limits-of'

export default function LimitsScreen() {
  const { t } = useTranslation('people')
  const [mobile, find] = useAddress('mobile')
  const [typed, setTyped] = useState(mobile)
  const person = useQuery({
    queryKey: ['/limits/person', mobile],
    queryFn: ({ signal }) => get('/limits/person', { mobile }, signal),
    enabled: mobile !== '',
    retry: false,
  })
  return (
    <Page title={t('limits.title')} hint={t('limits.hint')}>
      <form
        className="flex max-w-xl items-end gap-2"
        onSubmit={event => {
          event.preventDefault()
          find(typed.trim())
        }}
      >
        <TextField
          className="flex-1"
          label={t('limits.mobile')}
          value={typed}
          onChange={setTyped}
          maxLength={20}
          autoFocus
          required
        />
        <Button type="submit" tone="primary">
          <Search className="size-5" aria-hidden="true" />
          {t('limits.find')}
        </Button>
      </form>
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
