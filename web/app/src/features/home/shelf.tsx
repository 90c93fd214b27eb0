// The strip of groups under the hero, one thumb wide each: those of sets and those that users offer.
import { Badge } from '@gomve/ui/badge'
import { Cover, motifOf } from '@gomve/ui/cover'
import { Price } from '@gomve/ui/money'
import { Meter } from '@gomve/ui/steps'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { groupAddress } from '@/features/groups'
import { useOpens } from '@/lib/opens'
import { Arrows } from '@/ui/arrows'
import { SectionTitle } from '@/ui/page'
import type { Shelf, Tile } from './moment'

interface GroupShelfProps {
  shelf: Shelf
  /** When groups open, as the page says already: a tile says so only if it is another time. */
  opening?: string
}

export function GroupShelf({ shelf: { kind, tiles }, opening }: GroupShelfProps) {
  const { t } = useTranslation('home')
  const track = useRef<HTMLUListElement>(null)
  if (tiles.length === 0) return null
  return (
    <section className="pt-6">
      <SectionTitle more={{ to: '/pages/gb/personIndex', words: t('all') }}>
        {t(`shelf.${kind}`)}
      </SectionTitle>
      <div className="group relative">
        <ul
          ref={track}
          className="no-scrollbar flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pt-1 pb-2"
        >
          {tiles.map(tile => (
            <li key={tile.id} className="w-[min(13.5rem,80vw)] shrink-0 snap-start">
              <GroupTile tile={tile} soon={kind === 'soon'} opening={opening} />
            </li>
          ))}
        </ul>
        <Arrows track={track} />
      </div>
    </section>
  )
}

function GroupTile({ tile, soon, opening }: { tile: Tile; soon: boolean; opening?: string }) {
  const { t } = useTranslation('home')
  const opens = useOpens()
  const { id, group, isPersonal, opensAt } = tile
  return (
    <Link
      to={groupAddress(isPersonal ? { batchId: id } : { setId: id })}
      viewTransition
      className="press card flex h-full flex-col overflow-hidden"
    >
      <span className="relative block">
        <Cover seed={id} hue={tile.hue} motif={motifOf(tile.cover)} className="h-26 w-full shrink-0" />
        {isPersonal && (
          <span className="absolute top-2 left-2 inline-flex rounded-full bg-page/80">
            <Badge tone="blue">{t('shelf.personal')}</Badge>
          </span>
        )}
      </span>
      <span className="flex flex-1 flex-col p-3.5">
        <span className="line-clamp-4 text-base leading-snug font-semibold">{tile.name}</span>
        <Price
          amount={tile.price}
          before={isPersonal ? undefined : tile.referencePrice}
          className="mt-1 text-[min(1.0625rem,7vw)]"
        />
        {soon && opensAt
          ? opensAt !== opening && (
              <span className="mt-auto block pt-3 text-sm text-ink-2">
                {t('shelf.opensAt', { time: opens(opensAt) })}
              </span>
            )
          : group && <Filling taken={group.taken} seats={group.seats} />}
      </span>
    </Link>
  )
}

function Filling({ taken, seats }: { taken: number; seats: number }) {
  const { t } = useTranslation('home')
  return (
    <span className="mt-auto block pt-3">
      <Meter label={t('shelf.taken')} value={taken} of={seats} />
      <span className="mt-2 flex justify-between gap-2 text-sm">
        <span className="num text-ink-2">
          {taken}/{seats}
        </span>
        <span className="font-semibold text-gain">{t('shelf.free', { count: seats - taken })}</span>
      </span>
    </span>
  )
}
