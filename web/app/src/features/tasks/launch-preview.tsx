// What a ticket brings when its group forms at the chosen price, and all groups together.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { useTranslation } from 'react-i18next'
import type { Take } from './take-calls'
import { ofMany, ofTicket } from './task-sums'
import type { Launching } from './use-launch'

export function LaunchPreview({ take, of }: { take: Take; of: Launching }) {
  const { t } = useTranslation('take')
  const language = useLanguage()
  const { price, count, fee, seats, fault } = of
  if (fee === undefined || fault) return null
  const each = ofTicket(price, fee, take)
  return (
    <section className="card mx-4 mt-4 space-y-3 p-4">
      <h2 className="text-base font-semibold">{t('launch.preview')}</h2>
      <Facts
        facts={[
          { name: t('launch.paid'), value: <Money amount={price} /> },
          { name: t('launch.fee'), value: <Money amount={`-${each.fee}`} signed /> },
          { name: t('launch.cost'), value: <Money amount={`-${take.taskPrice}`} signed /> },
          { name: t('launch.purse'), value: <Money amount={each.purse} /> },
          {
            name: t('launch.yours'),
            value: <Money amount={each.taker} className="text-gain" />,
            strong: true,
          },
          ...(count > 1
            ? [
                {
                  name: t('launch.yoursAll', { groups: count }),
                  value: <Money amount={ofMany(each.taker, count)} className="text-gain" />,
                  strong: true,
                },
              ]
            : []),
        ]}
      />
      <p className="num border-t border-white/5 pt-3 text-sm text-ink-2">
        {t('launch.note', { seats, until: dayAndTime(take.sellsUntil, language) })}
      </p>
    </section>
  )
}
