// Choosing: a switch, a checkbox, one of a list, one of two or three beside each other.
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'

interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  return (
    <label className={clsx('relative flex min-h-13 items-center gap-4 py-2', disabled && 'opacity-50')}>
      <span className="min-w-0 flex-1">
        <span className="block text-base">{label}</span>
        {hint && <span className="block text-sm text-ink-2">{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className={clsx(
          'relative h-8 w-13 shrink-0 rounded-full transition-colors duration-200',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary',
          checked ? 'bg-primary' : 'bg-white/16',
        )}
      >
        <span
          className={clsx(
            'absolute top-1 left-1 size-6 rounded-full bg-white shadow transition-transform duration-200 ease-out-quint',
            checked && 'translate-x-5',
          )}
        />
      </span>
    </label>
  )
}

/** The box alone, for words that cannot all be its label. */
export function Tick(input: ComponentProps<'input'>) {
  return (
    <span className="relative grid size-9 shrink-0 place-items-center">
      <input
        {...input}
        type="checkbox"
        className="peer absolute inset-0 m-auto size-6 appearance-none rounded-lg bg-raised outline-1 -outline-offset-1 outline-ink-3 before:absolute before:-inset-2.5 checked:bg-primary checked:outline-primary focus-visible:outline-2 focus-visible:outline-primary aria-invalid:outline-error"
      />
      <Check
        className="pointer-events-none relative size-4 text-primary-ink opacity-0 peer-checked:opacity-100"
        strokeWidth={3.5}
        aria-hidden="true"
      />
    </span>
  )
}

export function Checkbox({ children, ...input }: ComponentProps<'input'>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is the control
    <label className="flex min-h-11 items-start gap-2 py-1">
      <Tick {...input} />
      <span className="min-w-0 flex-1 pt-1.5 text-sm text-ink-2">{children}</span>
    </label>
  )
}

export interface Choice<Value extends string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

interface RadioListProps<Value extends string> {
  label: string
  value: Value | undefined
  options: readonly Choice<Value>[]
  onChange: (value: Value) => void
}

export function RadioList<Value extends string>({ label, value, options, onChange }: RadioListProps<Value>) {
  const name = useId()
  return (
    <fieldset className="card min-w-0 divide-y divide-white/5 px-4 in-[.sheet]:shadow-none">
      <legend className="sr-only">{label}</legend>
      {options.map(option => (
        <label
          key={option.value}
          className={clsx('flex min-h-14 items-center gap-3 py-2.5', option.disabled && 'opacity-45')}
        >
          {option.icon}
          <span className="min-w-0 flex-1">
            <span className="block text-base">{option.label}</span>
            {option.hint && <span className="block text-sm text-ink-2">{option.hint}</span>}
          </span>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="size-6 shrink-0 appearance-none rounded-full outline-1 -outline-offset-1 outline-ink-3 transition-[border-width] checked:border-7 checked:border-primary checked:bg-primary-ink checked:outline-primary focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-primary"
          />
        </label>
      ))}
    </fieldset>
  )
}

interface SegmentedProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
  /** The views fill the page: a swipe across it shows the next one or the one before. */
  swipe?: boolean
  className?: string
}

/** Two to four views of the same thing; the highlight slides to the chosen one, and follows a finger. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  swipe = false,
  className,
}: SegmentedProps<Value>) {
  const name = useId()
  const place = options.findIndex(option => option.value === value)
  const width = `${100 / options.length}%`
  const { frame, highlight } = useSwipes(swipe, place, options.length, next => {
    const option = options[next]
    if (option) onChange(option.value)
  })
  return (
    <fieldset
      ref={frame}
      className={clsx('relative flex min-w-0 rounded-full bg-card p-1 in-[.sheet]:bg-raised', className)}
    >
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true" className="absolute inset-1">
        <span
          ref={highlight}
          style={{ width, transform: slidTo(place) }}
          className="block h-full rounded-full bg-white/11 transition-transform duration-300 ease-out-quint"
        />
      </span>
      {options.map(option => (
        <label
          key={option.value}
          style={{ width }}
          className={clsx(
            'relative grid min-h-11 place-items-center rounded-full px-1.5 text-center text-sm leading-tight font-semibold transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-primary',
            option.value === value ? 'text-ink' : 'text-ink-2',
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

const slidTo = (place: number) => `translateX(${place * 100}%)`
/** At the ends the highlight follows only a little, for nothing is there. */
const resistance = 0.2

/** The page is the swiped area. The highlight follows the finger, unless motion is reduced. */
function useSwipes(isOn: boolean, place: number, count: number, go: (place: number) => void) {
  const frame = useRef<HTMLFieldSetElement>(null)
  const highlight = useRef<HTMLSpanElement>(null)
  const drag = useEffectEvent((share: number) => {
    const style = highlight.current?.style
    if (!style || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const to = place - share
    const isPast = to < 0 || to > count - 1
    style.transition = share === 0 ? '' : 'none'
    style.transform = slidTo(isPast ? place - share * resistance : to)
  })
  const swipe = useEffectEvent((step: number) => {
    const next = place + step
    if (next >= 0 && next < count) go(next)
  })
  useEffect(() => {
    const area = frame.current?.closest('main') ?? frame.current?.parentElement
    if (!isOn || !area) return
    // No page needs it to be drawn, so it comes after.
    let stop = () => {}
    let isGone = false
    import('./choices-swipe').then(
      ({ followSwipes }) => {
        if (isGone) return
        stop = followSwipes(area, { onSwipe: step => swipe(step), onDrag: share => drag(share) })
      },
      () => undefined,
    )
    return () => {
      isGone = true
      stop()
    }
  }, [isOn])
  return { frame, highlight }
}
