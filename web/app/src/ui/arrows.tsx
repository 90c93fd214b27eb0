// Arrows over a carousel, for a mouse on a wide screen; a finger and a keyboard scroll it by themselves.
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Whether a part of the carousel is hidden before its start and after its end. */
function useHidden(track: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState({ before: false, after: false })
  // After every rendering, which may have added to the carousel.
  useEffect(() => {
    const element = track.current
    if (!element) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      // Positions are fractions where the page is zoomed.
      const [before, after] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1]
      setHidden(was => (was.before === before && was.after === after ? was : { before, after }))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      element.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  })
  return hidden
}

/** The carousel stands in a `group relative` element around both. An arrow that leads nowhere is not there. */
export function Arrows({ track }: { track: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation()
  const hidden = useHidden(track)
  const turn = (by: 1 | -1) => {
    const width = track.current?.clientWidth ?? 0
    track.current?.scrollBy({ left: by * width * 0.8, behavior: 'smooth' })
  }
  const look =
    'press absolute top-1/2 z-10 hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-float/92 opacity-0 transition-opacity group-hover:opacity-100 focus-visible:opacity-100 lg:grid'
  return (
    <>
      {hidden.before && (
        <button
          type="button"
          aria-label={t('carousel.before')}
          onClick={() => turn(-1)}
          className={clsx(look, 'left-1')}
        >
          <ChevronLeft className="size-6" aria-hidden="true" />
        </button>
      )}
      {hidden.after && (
        <button
          type="button"
          aria-label={t('carousel.next')}
          onClick={() => turn(1)}
          className={clsx(look, 'right-1')}
        >
          <ChevronRight className="size-6" aria-hidden="true" />
        </button>
      )}
    </>
  )
}
