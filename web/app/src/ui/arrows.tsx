// Arrows over a carousel, for a mouse on a wide screen; a finger and a keyboard scroll it by themselves.
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'

/** The carousel stands in a `group relative` element around both. */
export function Arrows({ track }: { track: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation()
  const turn = (by: 1 | -1) => {
    const width = track.current?.clientWidth ?? 0
    track.current?.scrollBy({ left: by * width * 0.8, behavior: 'smooth' })
  }
  const look =
    'press absolute top-1/2 z-10 hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-float/92 opacity-0 transition-opacity group-hover:opacity-100 focus-visible:opacity-100 lg:grid'
  return (
    <>
      <button
        type="button"
        aria-label={t('swiper.before')}
        onClick={() => turn(-1)}
        className={clsx(look, 'left-1')}
      >
        <ChevronLeft className="size-6" aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={t('swiper.next')}
        onClick={() => turn(1)}
        className={clsx(look, 'right-1')}
      >
        <ChevronRight className="size-6" aria-hidden="true" />
      </button>
    </>
  )
}
