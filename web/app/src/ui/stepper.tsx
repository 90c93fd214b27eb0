// A small count, one more or one fewer at a tap.
interface StepperProps {
  count: number
  least?: number
  most: number
  onChange: (count: number) => void
  labels: { fewer: string; further: string }
}

const look =
  'press grid size-11 place-items-center rounded-full bg-float text-2xl leading-none disabled:opacity-40'

export function Stepper({ count, least = 1, most, onChange, labels }: StepperProps) {
  return (
    <div className="flex shrink-0 items-center gap-1">
      <button
        type="button"
        aria-label={labels.fewer}
        disabled={count <= least}
        onClick={() => onChange(count - 1)}
        className={look}
      >
        <span aria-hidden="true">−</span>
      </button>
      <output aria-live="polite" className="num min-w-10 text-center text-xl font-semibold">
        {count}
      </output>
      <button
        type="button"
        aria-label={labels.further}
        disabled={count >= most}
        onClick={() => onChange(count + 1)}
        className={look}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  )
}
