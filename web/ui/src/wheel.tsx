// A column of choices that turns under a finger and the arrow keys; what stands in the middle is chosen.
import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react'

export interface WheelOption<Value extends string | number> {
  value: Value
  label: string
}

interface WheelProps<Value extends string | number> {
  label: string
  value: Value
  options: readonly WheelOption<Value>[]
  onChange: (value: Value) => void
}

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
/** h-11, as tall as a finger. */
const rowHeight = () => 2.75 * rem()
const settled = 120

export function Wheel<Value extends string | number>({ label, value, options, onChange }: WheelProps<Value>) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const index = Math.max(
    0,
    options.findIndex(option => option.value === value),
  )
  useEffect(() => {
    const wanted = index * rowHeight()
    if (place.current && Math.abs(place.current.scrollTop - wanted) > 1) place.current.scrollTop = wanted
  }, [index])

  const choose = (next: number) => {
    const option = options[Math.min(options.length - 1, Math.max(0, next))]
    if (option && option.value !== value) onChange(option.value)
  }
  useSettledScroll(place, () => choose(Math.round((place.current?.scrollTop ?? 0) / rowHeight())))

  const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -5, PageDown: 5 }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    const next = key === 'Home' ? 0 : key === 'End' ? options.length - 1 : index + (steps[key] ?? 0)
    if (next === index) return
    event.preventDefault()
    choose(next)
  }
  return (
    <div className="relative min-w-0 flex-1">
      <span
        aria-hidden="true"
        className="absolute inset-x-0 top-1/2 h-11 -translate-y-1/2 rounded-2xl bg-white/8"
      />
      <div
        ref={place}
        role="listbox"
        aria-label={label}
        aria-activedescendant={`${id}${index}`}
        tabIndex={0}
        onKeyDown={press}
        className="no-scrollbar relative h-55 snap-y snap-mandatory overflow-y-auto overscroll-contain rounded-2xl py-22 [mask:linear-gradient(#0000,#000_35%,#000_65%,#0000)]"
      >
        {options.map((option, number) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the list itself has the focus
          <div
            key={option.value}
            id={`${id}${number}`}
            role="option"
            aria-selected={number === index}
            onClick={() => choose(number)}
            className={clsx(
              'num grid h-11 snap-center place-items-center px-1 text-center text-lg first-letter:uppercase',
              number === index ? 'font-semibold text-ink' : 'text-ink-2',
            )}
          >
            <span className="block max-w-full truncate">{option.label}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

/** `scrollend` is not everywhere; a pause without movement is. */
function useSettledScroll(place: React.RefObject<HTMLDivElement | null>, act: () => void) {
  const settle = useEffectEvent(act)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const moved = () => {
      clearTimeout(timer)
      timer = setTimeout(() => settle(), settled)
    }
    element.addEventListener('scroll', moved, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', moved)
    }
  }, [place])
}
