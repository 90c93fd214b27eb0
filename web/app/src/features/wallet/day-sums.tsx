// What came in and what went out on a day, beside its heading.
import { amountOf, hundredths } from '@gomve/shared/money'
import { useTranslation } from 'react-i18next'
import { Amount } from './amounts'
import type { FlowLine, Unit } from './calls'

export function sumsOf(lines: readonly Pick<FlowLine, 'amount'>[]) {
  const amounts = lines.map(({ amount }) => hundredths(amount))
  const sum = (of: readonly bigint[]) => of.reduce((all, one) => all + one, 0n)
  const [gained, spent] = [sum(amounts.filter(one => one > 0n)), sum(amounts.filter(one => one < 0n))]
  return {
    in: gained > 0n ? amountOf(gained) : undefined,
    out: spent < 0n ? amountOf(spent) : undefined,
  }
}

/** One line is its own sum. */
export function DaySums({ lines, unit }: { lines: readonly FlowLine[]; unit: Unit }) {
  const { t } = useTranslation('wallet')
  if (lines.length < 2) return null
  const sums = sumsOf(lines)
  return (
    <p className="num ml-auto flex flex-wrap justify-end gap-x-2 text-xs text-ink-2">
      {(['in', 'out'] as const).map(
        way =>
          sums[way] && (
            <span key={way}>
              <span className="sr-only">{t(`flow.${way}`)} </span>
              <Amount unit={unit} amount={sums[way]} signed />
            </span>
          ),
      )}
    </p>
  )
}
