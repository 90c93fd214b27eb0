// A row of filters, one of which is on. The choice belongs in the address, so that going back and sharing
// keep it.
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'

interface ChipsProps<Value extends string | number> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  className?: string
}

export function Chips<Value extends string | number>({
  label,
  value,
  options,
  onChange,
  className,
}: ChipsProps<Value>) {
  const row = useRef<HTMLFieldSetElement>(null)
  const chosen = useRef<HTMLLabelElement>(null)
  const widths = options.map(option => option.label).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chip moves when the value or a label does
  useEffect(() => {
    // Only along the row: the page itself must not scroll.
    const { offsetLeft = 0, offsetWidth = 0 } = chosen.current ?? {}
    if (row.current) row.current.scrollLeft = offsetLeft - (row.current.clientWidth - offsetWidth) / 2
  }, [value, widths])
  return (
    <fieldset
      ref={row}
      className={clsx('no-scrollbar relative flex min-w-0 gap-2 overflow-x-auto px-4 py-1', className)}
    >
      <legend className="sr-only">{label}</legend>
      {options.map(option => (
        <label
          key={option.value}
          ref={option.value === value ? chosen : undefined}
          className={clsx(
            'press relative flex min-h-11 shrink-0 items-center rounded-full px-4 text-sm font-semibold',
            'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-white',
            option.value === value
              ? 'bg-primary text-primary-ink'
              : 'bg-card text-ink-2 in-[.sheet]:bg-raised',
          )}
        >
          <input
            type="radio"
            name={label}
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
