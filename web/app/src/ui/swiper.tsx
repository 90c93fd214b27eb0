// Slides beside each other, one to a screen, with dots that say where one is. It turns by itself only where
// asked, and never for those who want less motion or while it is touched or focused.
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Arrows } from './arrows'

interface Slide {
  key: string
  content: ReactNode
}

interface SwiperProps {
  label: string
  slides: readonly Slide[]
  /** Milliseconds between turns; without it only the reader turns. */
  every?: number
}

export function Swiper({ label, slides, every }: SwiperProps) {
  const { t } = useTranslation()
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState(false)
  const count = slides.length

  const go = (next: number) => {
    const slide = track.current?.children[next]
    if (slide instanceof HTMLElement)
      track.current?.scrollTo({ left: slide.offsetLeft - 16, behavior: 'smooth' })
  }
  const turn = useEffectEvent(() => go((at + 1) % count))
  useEffect(() => {
    if (!every || held || count < 2) return
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => document.visibilityState === 'visible' && turn(), every)
    return () => clearInterval(timer)
  }, [every, held, count])

  const moved = () => {
    const { scrollLeft = 0, scrollWidth = 1, clientWidth = 0 } = track.current ?? {}
    const room = scrollWidth - clientWidth
    setAt(room > 0 ? Math.round((scrollLeft / room) * (count - 1)) : 0)
  }
  const hold = {
    onPointerDown: () => setHeld(true),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <section aria-roledescription="carousel" aria-label={label} {...hold}>
      <div className="group relative">
        <ul
          ref={track}
          onScroll={moved}
          className="no-scrollbar relative flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4"
        >
          {slides.map(({ key, content }, place) => (
            <li
              key={key}
              aria-label={t('swiper.of', { number: place + 1, count })}
              className={clsx('shrink-0 snap-start', count > 1 ? 'w-[calc(100%-1.25rem)]' : 'w-full')}
            >
              {content}
            </li>
          ))}
        </ul>
        {count > 1 && <Arrows track={track} />}
      </div>
      {count > 1 && (
        <div className="flex justify-center">
          {slides.map(({ key }, place) => (
            <button
              key={key}
              type="button"
              aria-label={t('swiper.go', { number: place + 1 })}
              aria-current={place === at}
              onClick={() => go(place)}
              className="grid h-11 w-6 place-items-center"
            >
              <span
                className={clsx(
                  'h-1.5 rounded-full transition-[width,background-color] duration-300',
                  place === at ? 'w-4 bg-primary' : 'w-1.5 bg-white/25',
                )}
              />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
