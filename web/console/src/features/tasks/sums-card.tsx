// Sums of takes side by side, above the list of settlements.
import { useTranslation } from 'react-i18next'
import type { Fact } from '@/ui/page'

interface Props {
  /** What is added up. */
  of: string
  /** A fact without a value is not shown. */
  facts: readonly Fact[]
}

export function SumsCard({ of, facts }: Props) {
  const { t } = useTranslation('offers')
  return (
    <section aria-label={t('sums.label')} className="card p-4 sm:px-5">
      <p className="pb-2 text-sm text-ink-2">{of}</p>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts
          .filter(({ value }) => value)
          .map(({ name, value }) => (
            <div key={name}>
              <dt className="text-sm text-ink-2">{name}</dt>
              <dd className="text-lg font-semibold">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
