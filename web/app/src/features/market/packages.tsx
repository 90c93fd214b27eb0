// Packages in which Gomvé buys tickets back: what each of the user's tickets gets, or why not.
import { Badge } from '@gomve/ui/badge'
import { Button } from '@gomve/ui/button'
import { Cover, motifOf } from '@gomve/ui/cover'
import { Money, useDong } from '@gomve/ui/money'
import { Meter } from '@gomve/ui/steps'
import { TicketCard } from '@gomve/ui/ticket-card'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SkeletonCards } from '@/ui/skeleton'
import { Empty, Loaded } from '@/ui/states'
import { marketAddress } from './addresses'
import { type Package, type PackageKind, packagesQuery } from './calls'
import { SellBackSheet } from './sell-back'
import { packageTones } from './tones'
import { useAddress } from './use-address'
import { Why } from './why'

export function Packages({ kind }: { kind: PackageKind }) {
  const { t } = useTranslation('market')
  const packages = useQuery(packagesQuery(kind))
  return (
    <>
      <Loaded query={packages} skeleton={<SkeletonCards rows={3} className="h-44" />}>
        {items =>
          items.length === 0 ? (
            <Empty
              title={t(`buyback.none.${kind}`)}
              hint={t('buyback.noneHint')}
              action={{ label: t('buyback.toMarket'), to: marketAddress }}
            />
          ) : (
            <ul className="space-y-3 px-4">
              {items.map(one => (
                <li key={one.packageId}>
                  <PackageCard of={one} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <SellBackSheet packages={packages.data ?? []} />
    </>
  )
}

function PackageCard({ of }: { of: Package }) {
  const { t } = useTranslation('market')
  const dong = useDong()
  const { packageId, classId, name, hue, cover, state, share, most, sold, quantity, left, reason } = of
  const isOver = state === 'closed' || state === 'cancelled'
  const percent = String(share / 100)
  return (
    <TicketCard
      spent={isOver}
      top={
        <div className="flex gap-3 p-3">
          <Cover seed={classId} hue={hue} motif={motifOf(cover)} className="size-14 shrink-0 rounded-2xl" />
          <div className="min-w-0 flex-1">
            <h2 className="line-clamp-2 text-base leading-snug font-semibold">{name}</h2>
            <p className="num text-sm text-ink-2">{t('buyback.price', { percent, most: dong(most) })}</p>
            <p className="mt-1 flex">
              <Badge tone={packageTones[state]}>
                {state === 'open' && left === 0 ? t('buyback.full') : t(`packageState.${state}`)}
              </Badge>
            </p>
          </div>
        </div>
      }
      bottom={
        <div className="space-y-3 px-4 pt-3 pb-4">
          <div>
            <p className="num mb-1.5 text-sm text-ink-2">{t('buyback.left', { left, quantity })}</p>
            <Meter label={t('buyback.left', { left, quantity })} value={sold} of={quantity} />
          </div>
          {!isOver && <Mine of={of} />}
          {reason && <p className="text-sm break-words text-ink-2">{t('ended.reason', { reason })}</p>}
          <SellButton key={packageId} of={of} />
        </div>
      }
    />
  )
}

/** How many of the user's tickets get the same: their last days are shown when they are chosen. */
function byPrice(mine: Package['mine']) {
  const counts = new Map<string, number>()
  for (const { each, count } of mine) counts.set(each, (counts.get(each) ?? 0) + count)
  return [...counts]
}

/** What the user's own tickets get. */
function Mine({ of: { mine, claimed, team, leastCount } }: { of: Package }) {
  const { t } = useTranslation('market')
  return (
    <div className="text-sm text-ink-2">
      {team && (
        <p className="num">
          {t(team.isUplines ? 'buyback.uplines' : 'buyback.standing', {
            tickets: team.tickets,
            needed: team.needed,
          })}
        </p>
      )}
      {mine.length === 0 && claimed === 0 && <p>{t('buyback.noTickets')}</p>}
      <ul>
        {byPrice(mine).map(([each, count]) => (
          <li key={each} className="flex flex-wrap justify-between gap-x-3">
            <span className="num">{t('buyback.yours', { count })}</span>
            <span>
              <Money amount={each} className="text-base font-semibold text-gain" /> {t('buyback.each')}
            </span>
          </li>
        ))}
      </ul>
      {leastCount > 1 && <p className="num">{t('buyback.least', { count: leastCount })}</p>}
      {claimed > 0 && (
        <Link
          to="/pages/user/ticket/index?view=promised"
          viewTransition
          className="inline-flex min-h-11 items-center font-semibold text-primary"
        >
          {t('buyback.claimed', { count: claimed })}
        </Link>
      )}
    </div>
  )
}

function SellButton({ of: { packageId, name, state, mine, whyNot } }: { of: Package }) {
  const { t } = useTranslation('market')
  const { put } = useAddress()
  if (state === 'closed' || state === 'cancelled' || mine.length === 0) return null
  return (
    <div className="space-y-2">
      {whyNot && <Why whyNot={whyNot} />}
      <Button
        wide
        disabled={Boolean(whyNot)}
        aria-label={t('buyback.sellOf', { name })}
        onClick={() => put({ package: packageId })}
      >
        {t('buyback.sell')}
      </Button>
    </div>
  )
}
