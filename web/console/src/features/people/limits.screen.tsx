// What a person asked for to protect themselves: limits, a pause, being erased. It is only looked at.

import { Badge } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { get, type Shapes } from '@/api/client'
import { useAddress } from '@/lib/address'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields'
import { Facts, Loaded, Page, Panel } from '@/ui/page'
import { When } from '@/ui/when'
import { PersonLink } from './person-link'

type PersonLimits = Shapes['limits.PersonLimits']
type Limit = PersonLimits['protection']['limits'][number]

export default function CareScreen() {
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

/** What one person asked for; also a part of the page about that person. */
export function LimitsOf({ person }: { person: PersonLimits }) {
  const { t } = useTranslation('people')
  const { exclusion, limits } = person.protection
  const set = limits.filter(({ amount }) => amount != null)
  return (
    <>
      <Facts
        facts={[
          {
            name: t('limits.state'),
            value: (
              <Badge tone={exclusion ? 'gold' : 'green'}>
                {exclusion ? t('limits.paused') : t('limits.free')}
              </Badge>
            ),
          },
          { name: t('limits.mobile'), value: <span className="num">{person.maskedMobile}</span> },
          ...(exclusion
            ? [
                { name: t('limits.since'), value: <When at={exclusion.beganAt} /> },
                {
                  name: t('limits.until'),
                  value: exclusion.until ? <When at={exclusion.until} /> : t('limits.forGood'),
                },
              ]
            : []),
          ...(person.erasure
            ? [{ name: t('limits.erasure'), value: <When at={person.erasure.dueAt} /> }]
            : []),
        ]}
      />
      <div className="space-y-2">
        <h3 className="font-semibold">{t('limits.limits')}</h3>
        {set.length === 0 ? (
          <p className="text-sm text-ink-2">{t('limits.none')}</p>
        ) : (
          <Facts facts={set.map(limit => ({ name: nameOf(limit), value: <Amounts limit={limit} /> }))} />
        )}
      </div>
      <p className="text-sm text-ink-2">{t('limits.nobody')}</p>
    </>
  )

  function nameOf({ kind, period }: Limit): string {
    return `${t(`limits.kind.${kind}`)} · ${t(`limits.period.${period}`)}`
  }
}

function Amounts({ limit: { amount, used, change } }: { limit: Limit }) {
  const { t } = useTranslation('people')
  return (
    <span>
      <Money amount={used ?? '0'} /> / <Money amount={amount ?? '0'} />
      {change && (
        <span className="block text-sm text-warning">
          {change.to == null ? t('limits.goes') : t('limits.rises')} <When at={change.at} />
        </span>
      )}
    </span>
  )
}
