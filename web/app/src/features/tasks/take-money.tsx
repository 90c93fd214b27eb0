// The proceeds of a take: what they would bring the taker now, or what they brought.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { useTranslation } from 'react-i18next'
import type { Take } from './take-calls'

export function TakeMoney({ take }: { take: Take }) {
  const { t } = useTranslation('take')
  const language = useLanguage()
  const { purse, ifSucceeds, ifFails, got, settlesAt } = take
  return (
    <section className="card space-y-3 p-4">
      <h2 className="text-base font-semibold">{t('money.title')}</h2>
      <Facts
        facts={[
          { name: t(got ? 'history.purse' : 'money.purse'), value: <Money amount={purse} /> },
          ...(got
            ? [
                { name: t('money.provider'), value: <Money amount={got.provider} /> },
                ...(Number(got.sponsor) > 0
                  ? [{ name: t('money.sponsor'), value: <Money amount={got.sponsor} /> }]
                  : []),
                { name: t('money.got'), value: <Money amount={got.taker} signed />, strong: true },
              ]
            : []),
          ...(ifSucceeds
            ? [
                {
                  name: t('money.ifSucceeds'),
                  value: <Money amount={ifSucceeds.taker} className="text-gain" />,
                  strong: true,
                },
              ]
            : []),
          ...(ifFails ? [{ name: t('money.ifFails'), value: <Money amount={ifFails.taker} /> }] : []),
        ]}
      />
      <p className="num border-t border-white/5 pt-3 text-sm text-ink-2">
        {!got && <span className="block">{t('money.when', { at: dayAndTime(settlesAt, language) })}</span>}
        {t('money.noDebt')}
      </p>
    </section>
  )
}
