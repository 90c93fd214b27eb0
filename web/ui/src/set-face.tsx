// What a set is, as everybody is shown it: its picture, its price, the odds and what comes back. The console
// shows it before the set is on sale, so texts and language come from outside.
import { returnsAll, saving } from '@gomve/shared/deal'
import { formatDong, type Language } from '@gomve/shared/money'
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
export const faceLayout = 'flex flex-wrap gap-3 p-3'

export function SetFace({ set, language, say, opening }: SetFaceProps) {
  const percent = saving(set)
  const dong = (amount: string) => formatDong(amount, language)
  const reward = dong(set.reward)
  return (
    <>
      <span
        style={opening ? { viewTransitionName: 'cover' } : undefined}
        className="relative shrink-0 overflow-hidden rounded-2xl"
      >
        <Cover seed={set.setId} hue={set.hue} motif={motifOf(set.cover)} className="size-24 rounded-2xl" />
        {percent > 0 && (
          <b className="num absolute top-1.5 left-1.5 rounded-lg bg-error px-1.5 text-xs font-semibold text-error-ink">
            −{percent}%
          </b>
        )}
      </span>
      <span className="min-w-0 flex-1 basis-[8.5rem]">
        <span className="line-clamp-3 text-base leading-snug font-semibold">{set.name}</span>
        <PriceTag
          price={dong(set.price)}
          before={dong(set.referencePrice)}
          className="mt-1 text-[min(1.0625rem,9vw)]"
        />
        <span className="mt-1 block text-sm text-ink-2">
          {say('card.odds', { winners: set.winners, seats: set.seats })}
        </span>
        <span className="block text-sm text-gain">
          {returnsAll(set)
            ? say('card.refundAll', { reward })
            : say('card.refund', { refund: dong(set.refund), reward })}
        </span>
      </span>
    </>
  )
}

interface SetFootProps {
  /** Who sits in the group that fills up now, and what is left of the day. */
  seated: ReactNode
  left: ReactNode
  action: ReactNode
}

/** The lower half of the card. */
export function SetFoot({ seated, left, action }: SetFootProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 p-3">
      <span className="flex min-w-0 flex-1 basis-[8rem] flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        {seated}
        {left}
      </span>
      {action}
    </div>
  )
}

/** Beside the faces where there is room, else below them. */
const clock =
  'flex flex-wrap gap-x-2 text-xs leading-snug min-[24em]:flex-col min-[24em]:items-end min-[24em]:text-sm'

/** What is left and until when, one under the other. */
export const FootLines = ({ children }: { children: ReactNode }) => <span className={clock}>{children}</span>

export const SeatsLeft = ({ children }: { children: ReactNode }) => (
  <span className="font-semibold whitespace-nowrap text-gain">{children}</span>
)
