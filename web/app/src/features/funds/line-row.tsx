// One movement of a fund: between the wallet and the fund, or between the fund's parts.
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import type { FundLine } from './calls'

export function LineRow({ line: { kind, amount, freeAfter, at } }: { line: FundLine }) {
  const { t } = useTranslation('funds')
  const language = useLanguage()
  const dong = useDong()
  return (
    <div className="py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-base">{t(`line.${kind}`)}</span>
        <Money amount={amount} className="font-semibold" />
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink-2">
        <span className="num">{dateTime(at, language)}</span>
        <span className="num">{t('line.freeAfter', { amount: dong(freeAfter) })}</span>
      </p>
    </div>
  )
}
