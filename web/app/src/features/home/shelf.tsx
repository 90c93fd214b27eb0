// The strip of sets under the hero, one thumb wide each.
import { Cover, motifOf } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { clockTime } from '@gomve/ui/lib/time'
import { Price } from '@gomve/ui/money'
import { Meter } from '@gomve/ui/steps'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Arrows } from '@/ui/arrows'
import { SectionTitle } from '@/ui/page'
import type { SetOnOffer } from './calls'
import type { Shelf } from './moment'

export function SetShelf({ shelf: { kind, sets } }: { shelf: Shelf }) {
  const { t } = useTranslation('home')
  const track = useRef<HTMLUListElement>(null)
  if (sets.length === 0) return null
  return (
    <section className="pt-6">
      <SectionTitle
        aside={
          <Link
            to="/pages/gb/personIndex"
            viewTransition
            className="flex min-h-11 min-w-11 shrink-0 items-center justify-end text-sm text-primary"
          >
            {t('all')}
          </Link>
        }
      >
        {t(`shelf.${kind}`)}
      </SectionTitle>
      <div className="group relative">
        <ul
          ref={track}
          className="no-scrollbar flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pt-1 pb-2"
        >
          {sets.map(set => (
            <li key={set.setId} className="w-54 shrink-0 snap-start">
              <SetTile set={set} soon={kind === 'soon'} />
            </li>
          ))}
        </ul>
        <Arrows track={track} />
      </div>
    </section>
  )
}

function SetTile({ set, soon }: { set: SetOnOffer; soon: boolean }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const { group } = set
  return (
    <Link
      to={`/pages/gb/detail?id=${set.setId}`}
      viewTransition
      className="press card flex h-full flex-col overflow-hidden"
    >
      <Cover seed={set.setId} hue={set.hue} motif={motifOf(set.cover)} className="h-26 w-full shrink-0" />
      <span className="flex flex-1 flex-col p-3.5">
        <span className="line-clamp-3 text-base leading-snug font-semibold">{set.name}</span>
        <Price amount={set.price} before={set.referencePrice} className="mt-1 text-[min(1.0625rem,7vw)]" />
        <span className="mt-auto block pt-3">
          {soon && set.opensAt ? (
            <span className="block text-sm text-ink-2">
              {t('shelf.opensAt', { time: clockTime(set.opensAt, language) })}
            </span>
          ) : (
            group && <Filling taken={group.taken} seats={group.seats} />
          )}
        </span>
      </span>
    </Link>
  )
}

function Filling({ taken, seats }: { taken: number; seats: number }) {
  const { t } = useTranslation('home')
  return (
    <>
      <Meter label={t('shelf.taken')} value={taken} of={seats} />
      <span className="mt-2 flex justify-between gap-2 text-sm">
        <span className="num text-ink-2">
          {taken}/{seats}
        </span>
        <span className="font-semibold text-gain">{t('shelf.free', { count: seats - taken })}</span>
      </span>
    </>
  )
}
