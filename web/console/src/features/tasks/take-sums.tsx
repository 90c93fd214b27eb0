// The sums of some takes: principal, what is in purses, how purses were shared, and how many do not add up.
import { sumOf } from '@gomve/shared/money'
import { Count, Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { type Fact, Facts } from '@/ui/page'
import type { Settlement, Translate } from './offers'

export const sumFacts = (takes: readonly Settlement[], t: Translate): Fact[] => {
  const sum = (part: 'principal' | 'purse' | 'providerGot' | 'sponsorGot' | 'takerGot') => (
    <Money amount={sumOf(takes.map(take => take[part]))} />
  )
  const unproved = takes.filter(({ isProved }) => !isProved).length
  return [
    { name: t('take.principal'), value: sum('principal') },
    { name: t('take.purse'), value: sum('purse') },
    { name: t('take.providerGot'), value: sum('providerGot') },
    { name: t('take.sponsorGot'), value: sum('sponsorGot') },
    { name: t('take.takerGot'), value: sum('takerGot') },
    {
      name: t('proof.no'),
      value: unproved > 0 && <Count value={unproved} className="font-semibold text-fault" />,
    },
  ]
}

export function TakeSums({ of: takes }: { of: readonly Settlement[] }) {
  const { t } = useTranslation('offers')
  return (
    <div className="space-y-2 border-t border-tint/8 pt-3">
      <p className="text-sm font-semibold">{t('sums.of', { count: takes.length })}</p>
      <Facts facts={sumFacts(takes, t)} />
    </div>
  )
}
