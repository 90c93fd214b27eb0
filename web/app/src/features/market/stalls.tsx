// The segment "Market" of the tab of tickets: what others sell, by class, and what others want to buy.
import { Chips } from '@gomve/ui/chips'
import { useTranslation } from 'react-i18next'
import { useChoice } from '@/lib/choice'
import { BuySheet } from './buy-sheet'
import { Pill, type Side } from './pill'
import { Requests } from './requests'
import { Resale } from './resale'

const sides = ['resale', 'wanted'] as const satisfies readonly Side[]

export default function Stalls() {
  const { t } = useTranslation('market')
  const [side, choose] = useChoice('side', sides)
  return (
    <>
      <Chips
        label={t('side.label')}
        value={side}
        onChange={choose}
        options={sides.map(value => ({ value, label: t(`side.${value}`) }))}
        className="pb-3"
      />
      {side === 'resale' ? <Resale /> : <Requests />}
      <Pill side={side} />
      {side === 'resale' && <BuySheet />}
    </>
  )
}
