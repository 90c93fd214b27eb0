// A name and an amount in a line, the amount below if there is no room beside it.
import type { ReactNode } from 'react'

export interface Line {
  name: string
  value: ReactNode
  strong?: boolean
}

export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="space-y-2.5">
      {lines.map(({ name, value, strong }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd
            className={`ml-auto text-right ${strong ? 'text-[min(1.0625rem,9vw)] font-semibold' : 'text-base'}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
