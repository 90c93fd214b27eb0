// Limits, a pause and an erasure that one person asked for. Operators only look at them.
import { Badge } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { Facts } from '@/ui/page'
import { When } from '@/ui/when'

type PersonLimits = Shapes['limits.PersonLimits']
type Limit = PersonLimits['protection']['limits'][number]

export function LimitsOf({ person }: { person: PersonLimits }) {
  const { t } = useTranslation(['people', 'common'])
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
          { name: t('common:field.mobile'), value: <span className="num">{person.maskedMobile}</span> },
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
  const { t } = useTranslation(['people', 'common'])
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
