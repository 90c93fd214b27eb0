// The segment "Market" of the tab of tickets: what others sell, by class, and what others want to buy.
import { ButtonLink } from '@gomve/ui/button'
import { Chips } from '@gomve/ui/chips'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChoice } from '@/lib/choice'
import { listAddress, publishAddress } from './addresses'
import { BuySheet } from './buy-sheet'
import { Requests } from './requests'
import { Resale } from './resale'

const sides = ['resale', 'wanted'] as const

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

/** The one thing to do here besides trading with what is listed. */
export function Pill({ side }: { side: (typeof sides)[number] }) {
  const { t } = useTranslation('market')
  return (
    <div className="pointer-events-none sticky bottom-24 z-10 flex justify-end px-4 pt-2 lg:bottom-6">
      <ButtonLink
        to={side === 'resale' ? listAddress : publishAddress}
        className="pointer-events-auto shadow-[0_8px_24px_rgb(0_0_0/0.5)]"
      >
        <Plus className="size-5" aria-hidden="true" />
        {t(`pill.${side}`)}
      </ButtonLink>
    </div>
  )
}
