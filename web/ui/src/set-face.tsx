// What a set is, as everybody is shown it: its picture, its price, the odds and what comes back. The console
// shows it before the set is on sale, so texts and language come from outside.
import { returnsAll, saving } from '@gomve/shared/deal'
import { formatDong, type Language } from '@gomve/shared/money'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Cover, motifOf } from './cover'
import { PriceTag } from './price-tag'

export interface FacedSet {
  setId: string
  name: string
  hue: number
  cover: string
  price: string
  referencePrice: string
  seats: number
  winners: number
  refund: string
  reward: string
}

type Words = 'card.odds' | 'card.refund' | 'card.refundAll'

interface SetFaceProps {
  set: FacedSet
  language: Language
  /** The reader's texts of group buying. */
  say: (words: Words, values: Record<string, string | number>) => string
  /** The picture grows into the page that is about to open. */
  opening?: boolean
}

/** How the upper half of the card lays out its face. */
export const faceLayout = 'flex flex-wrap gap-x-3 gap-y-1 px-3 pt-2 pb-1.5'

export function SetFace({ set, language, say, opening }: SetFaceProps) {
  const percent = saving(set)
  const dong = (amount: string) => formatDong(amount, language)
  const reward = dong(set.reward)
  return (
    <>
      <span
        style={opening ? { viewTransitionName: 'cover' } : undefined}
        className="relative shrink-0 self-start overflow-hidden rounded-xl"
      >
        <Cover seed={set.setId} hue={set.hue} motif={motifOf(set.cover)} className="size-18" />
        {percent > 0 && (
          <b className="num absolute top-1 left-1 rounded-md bg-error px-1 text-[clamp(12px,0.75rem,18px)] font-semibold text-error-ink">
            −{percent}%
          </b>
        )}
      </span>
      <span className="min-w-0 flex-1 basis-[8.5rem]">
        <span className="line-clamp-4 text-base leading-tight font-semibold">{set.name}</span>
        <PriceTag
          price={dong(set.price)}
          before={dong(set.referencePrice)}
          className="text-[min(1rem,9vw)] leading-tight"
        />
        <span className="block text-xs text-ink-2">
          {say('card.odds', { winners: set.winners, seats: set.seats })}
        </span>
        <span className="block text-xs text-balance text-gain">
          {returnsAll(set)
            ? say('card.refundAll', { reward })
            : say('card.refund', { refund: dong(set.refund), reward })}
        </span>
      </span>
    </>
  )
}

interface SetFootProps {
  /** Who sits in the group that fills up now, and what is left in it. */
  seated: ReactNode
  left: ReactNode
  /** What pressing the card does. */
  action: ReactNode
  quiet?: boolean
}

/** The lower half of the card. */
export function SetFoot({ seated, left, action, quiet }: SetFootProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1.5">
      {seated}
      <span className="num min-w-0 flex-1 basis-[5rem] text-xs leading-tight">{left}</span>
      <span
        className={clsx(
          'ml-auto inline-flex min-h-8 shrink-0 items-center rounded-full px-3.5 text-sm font-semibold',
          quiet ? 'bg-float text-ink' : 'bg-primary text-primary-ink',
        )}
      >
        {action}
      </span>
    </span>
  )
}

export const SeatsLeft = ({ children }: { children: ReactNode }) => (
  <span className="font-semibold text-gain">{children}</span>
)
