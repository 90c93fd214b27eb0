// How many people are below the user, and what formed with their seats in a period.
import { Segmented } from '@gomve/ui/choices'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { Count } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChoice } from '@/lib/choice'
import { Skeleton } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { type Sums, sumsQuery } from './calls'

const periods = ['today', 'week', 'month', 'all'] as const
const numbers = ['seats', 'groups', 'tickets', 'buyers'] as const

export function Totals() {
  const sums = useQuery(sumsQuery)
  return (
    <Loaded query={sums} skeleton={<Skeleton className="mx-4 h-64 rounded-hero" />}>
      {known => <Known sums={known} />}
    </Loaded>
  )
}

function Known({ sums }: { sums: Sums }) {
  const { t } = useTranslation('team')
  const language = useLanguage()
  const [period, choose] = useChoice('period', periods)
  return (
    <section className="space-y-3">
      <div className="hero mx-4 grid grid-cols-2 items-end gap-3 p-5">
        <Big name={t('members')} value={sums.members} />
        <Big name={t('directCount')} value={sums.direct} />
      </div>
      <Segmented
        label={t('period')}
        value={period}
        onChange={choose}
        options={periods.map(value => ({ value, label: t(`spans.${value}`) }))}
        className="mx-4"
      />
      <div className="card mx-4 px-3 py-4">
        <dl className="grid grid-cols-4">
          {numbers.map(name => (
            <div key={name} className="flex flex-col-reverse justify-end px-0.5 text-center">
              <dt className="text-xs leading-snug text-ink-2">{t(`number.${name}`)}</dt>
              <dd className="text-xl font-semibold">
                <Count value={sums[period][name]} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="num mt-3 text-center text-xs text-ink-3">
          {t('asOf', { at: dayAndTime(sums.asOf, language) })}
        </p>
      </div>
    </section>
  )
}

function Big({ name, value }: { name: string; value: number }) {
  return (
    <p className="min-w-0">
      <span className="block text-sm text-white">{name}</span>
      <Count value={value} className="block text-sum font-semibold" />
    </p>
  )
}
