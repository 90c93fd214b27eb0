// How much of a campaign is used: its grants, and the dong that cover its coupons. Figures, and a bar.
import { hundredths } from '@gomve/shared/money'
import { Count, Money } from '@gomve/ui/money'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Campaign, isCoupon } from './calls'

interface Part {
  share: number
  look: string
}

/** Parts of a whole; what is left of it stays empty. The figures beside it say the same. */
function Bar({ parts }: { parts: readonly Part[] }) {
  return (
    <span aria-hidden="true" className="flex h-2 overflow-hidden rounded-full bg-tint/8">
      {parts.map(({ share, look }) => (
        <span key={look} className={look} style={{ width: `${100 * share}%` }} />
      ))}
    </span>
  )
}

const shareOf = (part: bigint, whole: bigint) => (whole > 0n ? Number(part) / Number(whole) : 0)

export function GrantsBar({ of: { granted, budget } }: { of: Campaign }) {
  const { t } = useTranslation('rewards')
  return (
    <span className="block min-w-32 space-y-1">
      <span className="flex justify-between gap-3 text-sm whitespace-nowrap">
        <span>
          <Count value={granted} /> / <Count value={budget} />
        </span>
        <span className="text-ink-2">
          {t('campaign.left')} <Count value={budget - granted} />
        </span>
      </span>
      <Bar parts={[{ share: shareOf(BigInt(granted), BigInt(budget)), look: 'bg-primary' }]} />
    </span>
  )
}

/** Of the dong that the start takes from the reserve: paid for seats, still covering coupons, returned. */
export function CoverBar({ of: campaign }: { of: Campaign }) {
  const { t } = useTranslation('rewards')
  const { cost, cover, state, sheet } = campaign
  const whole = hundredths(cost)
  if (!isCoupon(campaign) || !sheet || state === 'draft' || state === 'proposed') return null
  const { spent } = sheet
  return (
    <div className="space-y-2 text-sm">
      <Bar
        parts={[
          { share: shareOf(hundredths(spent), whole), look: 'bg-success' },
          { share: shareOf(hundredths(cover), whole), look: 'bg-warning' },
        ]}
      />
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        <Legend dot="bg-success" name={t('campaign.spent')}>
          <Money amount={spent} />
        </Legend>
        <Legend dot="bg-warning" name={t('campaign.cover')}>
          <Money amount={cover} />
        </Legend>
      </div>
    </div>
  )
}

function Legend({ dot, name, children }: { dot: string; name: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={clsx('size-2.5 rounded-full', dot)} />
      <span className="text-ink-2">{name}</span>
      {children}
    </span>
  )
}
