// How far a long piece of work has come, as a bar and in numbers.
interface ProgressProps {
  label: string
  done: number
  of: number
  /** The numbers in words: "12.300 / 100.000 dòng". */
  children: string
}

export function Progress({ label, done, of, children }: ProgressProps) {
  const share = of > 0 ? Math.min(1, done / of) : 0
  return (
    <div className="space-y-1.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
        <span>{label}</span>
        <span className="num">{children}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={done}
        aria-valuetext={children}
        className="h-2 overflow-hidden rounded-full bg-tint/10"
      >
        <span
          style={{ width: `${share * 100}%` }}
          className="block h-full rounded-full bg-primary transition-[width] duration-200 motion-reduce:transition-none"
        />
      </div>
    </div>
  )
}
