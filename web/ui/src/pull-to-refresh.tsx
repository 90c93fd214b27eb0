// Pulling the page down refreshes it. Keyboard and mouse have the retry buttons and the regular refresh
// instead.
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

const threshold = 56
const furthest = 96
const resistance = 0.45

export function PullToRefresh({
  onRefresh,
  children,
}: {
  onRefresh: () => Promise<unknown>
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const refresh = useEffectEvent(onRefresh)
  useEffect(() => {
    if (!place.current) return
    return followFinger(place.current, () => refresh())
  }, [])
  return (
    <div ref={place} className="group relative">
      <span
        aria-hidden="true"
        className="absolute inset-x-0 -top-12 mx-auto grid size-10 place-items-center rounded-full bg-raised opacity-0 transition-opacity group-data-[pull=busy]:opacity-100 group-data-[pull=some]:opacity-60 group-data-[pull=enough]:opacity-100"
      >
        <RefreshCw className="size-5 text-primary transition-transform duration-300 group-data-[pull=busy]:animate-spin group-data-[pull=enough]:rotate-180" />
      </span>
      {children}
    </div>
  )
}

/** Moves the element with the finger without rendering; only a pull that began at the very top counts. */
function followFinger(element: HTMLElement, refresh: () => Promise<unknown>) {
  let begin = { x: 0, y: 0 }
  let state: 'idle' | 'maybe' | 'pulling' | 'busy' = 'idle'
  let distance = 0

  const show = (offset: number, pull: string, animated = false) => {
    element.style.transition = animated ? 'transform .3s cubic-bezier(.22,1,.36,1)' : ''
    element.style.transform = offset ? `translateY(${offset}px)` : ''
    element.dataset.pull = pull
  }
  const start = ({ touches }: TouchEvent) => {
    const [touch] = touches
    if (state === 'busy' || window.scrollY > 0 || touches.length > 1 || !touch) return
    begin = { x: touch.clientX, y: touch.clientY }
    state = 'maybe'
    distance = 0
  }
  const move = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!touch || (state !== 'maybe' && state !== 'pulling')) return
    const down = touch.clientY - begin.y
    if (state === 'maybe' && (down < 0 || Math.abs(touch.clientX - begin.x) > Math.abs(down))) {
      state = 'idle'
      return
    }
    if (down < 8) return
    state = 'pulling'
    event.preventDefault()
    distance = Math.min(furthest, down * resistance)
    show(distance, distance > threshold ? 'enough' : 'some')
  }
  const end = async () => {
    if (state !== 'pulling') {
      if (state === 'maybe') state = 'idle'
      return
    }
    if (distance > threshold) {
      state = 'busy'
      show(threshold, 'busy', true)
      await refresh().catch(() => undefined)
    }
    state = 'idle'
    show(0, '', true)
  }

  element.addEventListener('touchstart', start, { passive: true })
  element.addEventListener('touchmove', move, { passive: false })
  element.addEventListener('touchend', end)
  element.addEventListener('touchcancel', end)
  return () => {
    element.removeEventListener('touchstart', start)
    element.removeEventListener('touchmove', move)
    element.removeEventListener('touchend', end)
    element.removeEventListener('touchcancel', end)
  }
}
