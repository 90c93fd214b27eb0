// What a launch holds, what each formed group brings, and when it ends, as the server reckons it.
import { hundredths } from '@gomve/shared/money'
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { Quote } from './calls'

export function Preview({ quote, isCurrent }: { quote: Quote; isCurrent: boolean }) {
  const { t } = useTranslation('personal')
  const language = useLanguage()
  const dong = useDong()
  const { each, count, recycleValue } = quote
  const losers = quote.seats - quote.winners
  return (
    <section
      aria-busy={!isCurrent}
      className={clsx('card mx-4 space-y-3 p-4 transition-opacity', !isCurrent && 'opacity-60')}
    >
      <h2 className="text-base font-semibold">{t('preview.title')}</h2>
      <Facts
        facts={[
          { name: t('preview.price'), value: <Money amount={each.price} /> },
          { name: t('preview.fee'), value: <Money amount={`-${each.fee}`} signed /> },
          { name: t('preview.launchReward'), value: <Money amount={each.launchReward} signed /> },
          { name: t('preview.net'), value: <Money amount={each.net} className="text-gain" />, strong: true },
          ...(count > 1
            ? [
                {
                  name: t('preview.netAll', { count }),
                  value: <Money amount={quote.net} className="text-gain" />,
                  strong: true,
                },
              ]
            : []),
        ]}
      />
      {recycleValue && <Compared net={each.net} recycleValue={recycleValue} />}
      <ul className="list-disc space-y-1 border-t border-white/5 pt-3 pl-4 text-sm text-ink-2 marker:text-ink-3">
        <li>{t('preview.pays', { rewards: dong(each.rewardEach), count: losers })}</li>
        <li>{t('preview.deposit', { deposit: dong(quote.depositEach) })}</li>
        <li>{t('preview.order')}</li>
        <li>{t('preview.cancel', { at: dateTime(quote.mayCancelFrom, language) })}</li>
        <li>{t('preview.closes', { at: dateTime(quote.closesAt, language) })}</li>
      </ul>
    </section>
  )
}

/** Beside what handing the ticket back brings at once. */
function Compared({ net, recycleValue }: { net: string; recycleValue: string }) {
  const { t } = useTranslation('personal')
  const dong = useDong()
  const more = hundredths(net) - hundredths(recycleValue)
  return (
    <p className={clsx('num text-sm', more > 0n ? 'text-ink-2' : 'text-warning')}>
      {t('preview.recycle', { amount: dong(recycleValue) })}
    </p>
  )
}
