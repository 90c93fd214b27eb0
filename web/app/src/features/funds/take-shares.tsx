// The surplus of a take: how it was shared, or how it would be by either outcome.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { some } from './sums'
import type { Split, Take } from './task-calls'

export function TakeShares({ take: { purse, got, ifSucceeds, ifFails, settlesAt } }: { take: Take }) {
  const { t } = useTranslation('fundsTasks')
  const language = useLanguage()
  return (
    <section className="card space-y-3 p-4">
      <Facts
        facts={[{ name: t('take.purse'), value: <Money amount={got?.purse ?? purse} />, strong: true }]}
      />
      {got && <Shared title={t('take.got')} split={got} look="text-gain" isPaid />}
      {!got && !some(purse) && (
        <p className="num text-sm text-ink-2">
          {t('take.nothingYet', { at: dayAndTime(settlesAt, language) })}
        </p>
      )}
      {!got && some(purse) && (
        <>
          <p className="text-sm text-ink-2">{t('take.forecast')}</p>
          {ifSucceeds && <Shared title={t('take.ifSucceeds')} split={ifSucceeds} look="text-gain" />}
          {ifFails && <Shared title={t('take.ifFails')} split={ifFails} look="text-warning" />}
          <p className="num text-sm text-ink-2">
            {t('take.forecastHint', { at: dayAndTime(settlesAt, language) })}
          </p>
        </>
      )}
    </section>
  )
}

interface SharedProps {
  title: string
  split: Split
  look: string
  isPaid?: boolean
}

function Shared({ title, split, look, isPaid }: SharedProps) {
  const { t } = useTranslation('fundsTasks')
  return (
    <div className="space-y-2 rounded-2xl bg-raised px-3.5 py-3">
      <h3 className={clsx('text-sm font-semibold', look)}>{title}</h3>
      <Facts
        facts={[
          {
            name: t('take.you'),
            value: <Money amount={split.provider} signed={isPaid} />,
            strong: true,
          },
          ...(some(split.sponsor)
            ? [{ name: t('ends.sponsor'), value: <Money amount={split.sponsor} /> }]
            : []),
          { name: t('take.taker'), value: <Money amount={split.taker} /> },
        ]}
      />
    </div>
  )
}
