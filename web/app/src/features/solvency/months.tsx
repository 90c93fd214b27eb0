// How the months ended for the participants: stated plainly, losses first.
import { useLanguage } from '@gomve/ui/lib/language'
import { monthHeading } from '@gomve/ui/lib/time'
import { Count, Money } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { useTranslation } from 'react-i18next'
import type { Overview } from './calls'

export function Months({ months }: { months: Overview['months'] }) {
  const { t } = useTranslation('solvency')
  const language = useLanguage()
  return (
    <section className="card p-4">
      <h2 className="text-lg font-semibold">{t('months.title')}</h2>
      <p className="mt-1 text-sm text-ink-2">{t('months.text')}</p>
      {months.length === 0 && <p className="mt-3 text-sm text-warning">{t('months.none')}</p>}
      <ul className="mt-1 divide-y divide-white/5">
        {months.map(({ month, isOver, people, atALoss, lossShare, spent, received }) => (
          <li key={month} className="py-3">
            <h3 className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-base font-semibold">
              <span className="inline-block first-letter:uppercase">
                {monthHeading(`${month}T00:00:00+07:00`, language)}
              </span>
              {!isOver && <span className="text-sm font-normal text-ink-2">{t('months.running')}</span>}
            </h3>
            <div className="mb-2.5 h-2 overflow-hidden rounded-full bg-white/10" aria-hidden="true">
              <span
                className="block h-full rounded-full bg-warning"
                style={{ width: `${lossShare / 100}%` }}
              />
            </div>
            <Facts
              facts={[
                {
                  name: t('months.loss'),
                  value: t('months.of', {
                    percent: (lossShare / 100).toLocaleString(language),
                    count: atALoss,
                    people,
                  }),
                  strong: true,
                },
                { name: t('months.people'), value: <Count value={people} /> },
                { name: t('months.spent'), value: <Money amount={spent} /> },
                { name: t('months.received'), value: <Money amount={received} /> },
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
