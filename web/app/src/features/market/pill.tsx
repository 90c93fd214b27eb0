// The button over a list of the market: selling or asking for tickets oneself.
import { ButtonLink } from '@gomve/ui/button'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listAddress, publishAddress } from './addresses'

export type Side = 'resale' | 'wanted'

/** The one thing to do here besides trading with what is listed. */
export function Pill({ side }: { side: Side }) {
  const { t } = useTranslation('market')
  return (
    <div className="pointer-events-none sticky bottom-[calc(96px+var(--above-tabs))] z-10 flex justify-end px-4 pt-2 lg:bottom-6">
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
